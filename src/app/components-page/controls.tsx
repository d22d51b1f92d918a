import { Button, Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { Icon } from "#ui/icons.tsx";
import { Menu } from "#ui/menu.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { StarChoice } from "#ui/stars.tsx";

const ignore = () => undefined;

const KINDS = [
  ["The likely next act", {}],
  ["Another act", { variant: "default" }],
  ["In the head of a list", { variant: "subtle" }],
  ["Cannot be undone", { color: "red.8" }],
] as const;

/** Buttons of each kind and state. */
export function Buttons() {
  return (
    <div className="column">
      {KINDS.map(([name, kind]) => (
        <div key={name} className="row">
          <Button {...kind}>{name}</Button>
          <Button {...kind} size="sm">
            {name}, small
          </Button>
          <Button {...kind} leftSection={<Icon name="check" />}>
            {name}, with an icon
          </Button>
          <Button {...kind} disabled>
            {name}, disabled
          </Button>
          <Button {...kind} loading aria-label={`${name}, busy`}>
            {name}, busy
          </Button>
        </div>
      ))}
      <div className="row">
        <button type="button" className="iconbutton" data-tooltip aria-label="An icon alone">
          <Icon name="bell" />
        </button>
        <Menu
          label="Acts on one item"
          items={[
            { label: "Open", icon: "ticket", onChoose: ignore },
            { label: "Edit", icon: "edit", onChoose: ignore },
            { label: "Delete", icon: "trash", isDanger: true, onChoose: ignore },
          ]}
        />
        <Menu
          label="Acts with a name"
          text="Acts with a name"
          heading="A heading"
          items={[{ label: "Open", onChoose: ignore }]}
        />
      </div>
    </div>
  );
}

const STATES = [
  ["empty", {}],
  ["filled", { defaultValue: "Walk-in cooler" }],
  ["described", { description: "What the field wants" }],
  ["wrong", { defaultValue: "?", error: "What is wrong, and what to do" }],
  ["disabled", { defaultValue: "Walk-in cooler", disabled: true }],
] as const;

/** Fields of each kind and state. */
export function Fields() {
  const [stars, setStars] = useState(4);
  return (
    <div className="column">
      {STATES.map(([name, state]) => (
        <div key={name} className="row">
          <TextInput className="grow" label={`Text, ${name}`} {...state} />
          <Textarea className="grow" label={`Long text, ${name}`} rows={2} {...state} />
          <PasswordField className="grow" label={`Password, ${name}`} {...state} />
        </div>
      ))}
      <div className="row">
        <TextInput className="grow" label="Text that is required" required />
        <NativeSelect className="grow" label="Choice" data={["Low", "Medium", "High"]} />
        <NativeSelect className="grow" label="Choice, wrong" data={[""]} error="Please choose one" />
        <NativeSelect className="grow" label="Choice, disabled" data={["Low"]} disabled />
      </div>
      <div className="row">
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Wrong" error="Please agree" aria-invalid />
      </div>
      <StarChoice label="Stars" value={stars} onChange={setStars} />
      <StarChoice label="Stars, wrong" value={0} error="Please choose" onChange={ignore} />
    </div>
  );
}
