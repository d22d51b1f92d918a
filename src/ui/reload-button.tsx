import { Button, type ButtonProps } from "@mantine/core";
import { createContext, use, useState } from "react";

/** Reloads the page; `app` provides one that takes the newest version of it. */
export const ReloadContext = createContext<() => void>(() => location.reload());

/** Reloads into the newest version of the app; busy until then, as looking for it takes a while. */
export function ReloadButton(props: ButtonProps) {
  const [isReloading, setReloading] = useState(false);
  const reload = use(ReloadContext);
  const start = () => {
    setReloading(true);
    reload();
  };
  return <Button {...props} loading={isReloading} onClick={start} />;
}
