import { Button, type ButtonProps } from "@mantine/core";
import { useState } from "react";
import { reloadIntoNewest } from "#ui/take-update.ts";

/** Reloads into the newest version of the app; busy until then, as looking for it takes a while. */
export function ReloadButton(props: ButtonProps) {
  const [isReloading, setReloading] = useState(false);
  const reload = () => {
    setReloading(true);
    void reloadIntoNewest();
  };
  return <Button {...props} loading={isReloading} onClick={reload} />;
}
