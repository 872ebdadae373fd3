// In a sandbox alone, and before anything else: its pages live by the sandbox's time, which may be far ahead of the
// machine's. What a form takes for the future, and what is "2 hours ago", is then as the server sees it.
(() => {
  const RealDate = Date;
  const CHECK_EVERY_MS = 15_000;
  let ahead = 0;
  const follow = (text) => {
    ahead = RealDate.parse(text) - RealDate.now();
  };
  follow(document.querySelector('meta[name="sandbox"]').content);

  const now = () => RealDate.now() + ahead;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
  RealDate.prototype.constructor = globalThis.Date;

  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
  const show = () => {
    const place = document.querySelector(".sandbox time");
    const text = format.format(now());
    if (place.textContent === text) return;
    place.textContent = text;
    place.dateTime = new Date().toISOString();
  };
  // Somebody else may have moved it.
  const check = async () => {
    if (document.visibilityState !== "visible") return;
    const answer = await fetch("/api/sandbox").catch(() => null);
    if (answer?.ok) follow((await answer.json()).now);
    show();
  };
  addEventListener("DOMContentLoaded", () => {
    show();
    setInterval(show, 1000);
    setInterval(check, CHECK_EVERY_MS);
    addEventListener("visibilitychange", check);
  });
})();
