/** A piece of the page that is loaded when it is first shown. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { say } from "./words";

/** Return a component that fetches the real one, and says meanwhile that it comes. */
export function lazily<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function Lazily(props: Props) {
    const [Loaded, put] = useState<ComponentType<Props> | undefined>(() => known);
    const [lost, lose] = useState(false);
    useEffect(() => {
      let wanted = true;
      load().then(
        (loaded) => {
          known = loaded.default;
          if (wanted) put(() => loaded.default);
        },
        () => wanted && lose(true),
      );
      return () => {
        wanted = false;
      };
    }, []);
    if (Loaded) return <Loaded {...props} />;
    return (
      <p class="page quiet" role={lost ? "alert" : "status"}>
        {say(lost ? "room_pages.away" : "room_parts.loading")}
      </p>
    );
  };
}
