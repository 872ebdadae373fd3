// Runs before the first paint, as a blocking file, because the content security policy allows no inline script.
// The storage key and attribute are those of web/app/theme.ts.
(() => {
  var mode = "system";
  try {
    mode = localStorage.getItem("color-mode") || "system";
  } catch (_) {
    // Storage can be switched off; the system's scheme is then the answer.
  }
  var dark = mode === "dark" || (mode !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-color-scheme", dark ? "dark" : "light");
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.setAttribute("content", dark ? "#100E0C" : "#FAF7F2");
})();
