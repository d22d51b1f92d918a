import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { ThemeProvider } from "#ui/theme-provider.tsx";

test("a second press while the first is under way submits nothing, a later one does", async () => {
  const under = Promise.withResolvers<void>();
  let times = 0;
  const submit = () => {
    times += 1;
    return under.promise;
  };
  await render(
    <ThemeProvider>
      <FormSheet title="A form" submit="Send" onClose={() => undefined} onSubmit={submit}>
        <p>Nothing to fill in.</p>
      </FormSheet>
    </ThemeProvider>,
  );
  const button = page.getByRole("button", { name: "Send" });
  await button.click();
  await button.click();
  expect(times).toBe(1);
  under.resolve();
  await under.promise;
  await button.click();
  expect(times).toBe(2);
});

test("a form that is disabled submits nothing, by the keyboard neither", async () => {
  let times = 0;
  await render(
    <ThemeProvider>
      <FormSheet
        title="A form"
        submit="Send"
        isDisabled
        onClose={() => undefined}
        onSubmit={async () => void (times += 1)}
      >
        <input aria-label="Words" />
      </FormSheet>
    </ThemeProvider>,
  );
  const field = page.getByLabelText("Words");
  await expect.element(field).toBeVisible();
  field.element().closest("form")?.requestSubmit();
  expect(times).toBe(0);
});
