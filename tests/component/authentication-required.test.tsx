import { MantineProvider } from "@mantine/core";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dashboard } from "#app/screens/dashboard.tsx";

test("a dashboard without a user shows that signing in is required, with a link", async () => {
  await render(
    <MantineProvider>
      <MemoryRouter>
        <Dashboard />
      </MemoryRouter>
    </MantineProvider>,
  );
  await expect.element(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Go to Login" })).toHaveAttribute("href", "/login");
});
