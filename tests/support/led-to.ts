import type { Page } from "playwright-core";

/** The field somebody was put into because it is wrong, with what is said about it: “Title: Title is required”. */
export const ledTo = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    if (field?.getAttribute("aria-invalid") !== "true") return "into no field";
    const said = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    const label = document.querySelector(`label[for="${field.id}"]`)?.textContent;
    const words = said.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    return `${label ?? field.getAttribute("aria-label")}: ${words}`;
  });
