export interface RefusedProps {
  says: string | false | null | undefined;
  class?: string;
}

/** Why what was typed or tapped cannot be, in one sentence; nothing where all is well. */
export function Refused({ says, class: look = "trouble" }: RefusedProps) {
  if (!says) return null;
  return (
    <p class={look} role="alert">
      {says}
    </p>
  );
}
