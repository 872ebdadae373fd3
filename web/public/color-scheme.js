// Runs before the first paint, as a blocking file, because the content security policy allows no inline script.
// It also starts fetching what this visitor sees first: whoever holds a token, or whoever holds none (links from
// web/build/head.ts).
// The storage key and attribute are those of web/platform/theme/colorMode.ts and web/platform/theme/theme.ts.
(() => {
  var mode = "system";
  var signedIn = false;
  try {
    mode = localStorage.getItem("color-mode") || "system";
    signedIn = localStorage.getItem("token") !== null;
  } catch (_) {
    // Storage can be switched off; the system's scheme is then the answer.
  }
  var dark = mode === "dark" || (mode !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-color-scheme", dark ? "dark" : "light");
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.setAttribute("content", dark ? "#100E0C" : "#FAF7F2");
  var wanted = document.querySelectorAll(signedIn ? 'link[rel="signed-in"]' : 'link[rel="signed-out"]');
  for (var link of wanted) link.rel = link.as ? "preload" : "modulepreload";
  if (!signedIn) return;
  // Which of the two shells of index.html stands until the app does (web/app/layout/shell.css).
  document.documentElement.setAttribute("data-signed-in", "");
})();
