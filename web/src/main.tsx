/** Where the page begins: what this device prefers, the words, then the room itself. */
// The common style first: what a page brings counts over it.
import "./style/index.css";
import { render } from "preact";
import { App, fetchAhead } from "./app";
import { device, follow } from "./device";
import { followLinks } from "./router";
import { fetchSerif } from "./serif";
import { loadWords, words } from "./words";

async function begin(): Promise<void> {
  const root = document.getElementById("room");
  if (!root) return;
  follow(document.documentElement);
  followLinks();
  const spoken = await loadWords(device.language.value, fetchAhead());
  // A language that the room does not speak gives way to English.
  if (!spoken && device.language.value !== "en" && (await loadWords("en"))) device.language.value = "en";
  device.language.subscribe((language) => {
    if (language !== words.value.language) void loadWords(language);
  });
  render(<App />, root);
  // Once the first picture stands.
  requestAnimationFrame(() => setTimeout(fetchSerif));
}

/** As a browser knows it that lets no text become a program (Trusted Types); others know nothing of it. */
type Trusting = {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string };
  };
};

/** The one address that becomes a program after the page has loaded: whatever is asked for, it is this one. */
function keeper(): string {
  const rules = { createScriptURL: () => "/sw.js" };
  return ((globalThis as Trusting).trustedTypes?.createPolicy("keeper", rules) ?? rules).createScriptURL("");
}

/** What keeps the page for when there is no line: only where a browser allows it, over HTTPS or on this computer. */
function keep(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // What is still on its way when the keeper is there passes it by as well, so it is told of each as it comes.
  const told = (registration: ServiceWorkerRegistration) =>
    new PerformanceObserver((list) => {
      const passedBy = (list.getEntries() as PerformanceResourceTiming[]).filter(
        ({ workerStart }) => workerStart === 0,
      );
      if (passedBy.length > 0) registration.active?.postMessage(passedBy.map(({ name }) => name));
    }).observe({ type: "resource", buffered: true });
  addEventListener("load", () => {
    void navigator.serviceWorker.register(keeper()).catch(() => {});
    void navigator.serviceWorker.ready.then(told);
  });
}

keep();
void begin();
