import type { ReactNode } from "react";
import {
  addressLink,
  mapSystemOf,
  type PostalAddress,
  type Position,
  positionLink,
} from "#domain/map-link.ts";
import * as TEXTS from "#texts/location.ts";

/**
 * Makes a shown address or position a link to the map of the device. Nothing is sent before it is
 * followed. Without a street only the text is shown.
 */
export function MapLink({ to, children }: { to: PostalAddress | Position; children: ReactNode }) {
  const system = mapSystemOf(navigator.userAgent);
  const href = "latitude" in to ? positionLink(to, system) : addressLink(to, system);
  if (href === null) return children;
  const inNewTab = system === "other" ? { target: "_blank", rel: "noreferrer" } : {};
  return (
    <a className="maplink" href={href} {...inNewTab}>
      {children}
      <span className="unseen">{TEXTS.opensTheMap}</span>
    </a>
  );
}
