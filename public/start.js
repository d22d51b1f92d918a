// first-paint.js starts the app. Should that file not have come, the app starts all the same.
addEventListener("DOMContentLoaded", () => {
  const app = document.querySelector('meta[name="app"]')?.content;
  if (!app || document.documentElement.dataset.start) return;
  document.head.append(
    Object.assign(document.createElement("script"), { type: "module", crossOrigin: "", src: app }),
  );
});
