// A blocking file, as it runs before the first paint and the content security policy allows no inline script. It
// preloads
// for members or visitors, by whether there is a token (links from web/build/preloads.ts).
// The storage key and attribute are those of web/platform/theme/colorMode.ts and theme.ts.
(() => {
  var mode = "system";
  var signedIn = false;
  try {
    mode = localStorage.getItem("color-mode") || "system";
    signedIn = localStorage.getItem("token") !== null;
  } catch (_) {
    // Storage can be switched off; the system's color scheme is the default.
  }
  var dark = mode === "dark" || (mode !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-color-scheme", dark ? "dark" : "light");
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.setAttribute("content", dark ? "#100E0C" : "#FAF7F2");
  var wanted = document.querySelectorAll(signedIn ? 'link[rel="signed-in"]' : 'link[rel="signed-out"]');
  for (var link of wanted) link.rel = link.as ? "preload" : "modulepreload";
  if (!signedIn) return;
  // Chooses a shell of index.html until the app renders (web/app/layout/shell.css).
  document.documentElement.setAttribute("data-signed-in", "");
})();
