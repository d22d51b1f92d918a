import { useNavigate } from "react-router-dom";
import { mayRaiseTickets } from "#domain/accounts/role.ts";
import { placesOf } from "#app/places.ts";
import { FindSheet, type FindPlace } from "#features/find/find-sheet.tsx";
import type { Hit } from "#features/find/groups.ts";
import { wishText } from "#features/ground/chat-wish.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useSheets } from "#features/ground/use-sheets.ts";

/** Finds anything, and leads there: sheets open upon what was found, pages take its place; "back" leads to it again. */
export function Find() {
  const { account } = useSignedIn();
  const sheets = useSheets();
  const navigate = useNavigate();
  const page = (label: string, icon: FindPlace["icon"], to: string): FindPlace => ({
    label,
    icon,
    go: () => void navigate(to),
  });
  const sheet = (label: string, icon: FindPlace["icon"], name: string, value: string): FindPlace => ({
    label,
    icon,
    go: () => sheets.open(name, value),
  });
  const places: readonly FindPlace[] = [
    ...placesOf(account.role).map(({ label, icon, to }) => page(label, icon, to)),
    ...(account.role === "Vendor" ? [page("My Tickets", "wrench", "/my-tickets")] : []),
    ...(mayRaiseTickets(account.role) ? [sheet("New ticket", "plus", "new", "ticket")] : []),
    sheet("Scan a code", "code", "scan", "open"),
    sheet("Messages", "speech", "chat", "list"),
    sheet("Notifications", "bell", "notices", "open"),
    sheet("What is where", "up", "sync", "open"),
    page("Agenda", "calendar", "/agenda"),
    page("Profile Settings", "person", "/profile"),
    page("Help", "paper", "/help"),
  ];
  const follow = (hit: Hit) => {
    if (hit.kind === "ticket" || hit.kind === "bid") return sheets.open(hit.kind, hit.id);
    if (hit.kind === "conversation") return sheets.open("chat", wishText({ userId: hit.id, name: hit.name }));
    if (hit.kind === "person") return void navigate(`/profile/${hit.id}`);
    const q = hit.kind === "store" ? hit.name : hit.question;
    void navigate(`/tickets?${new URLSearchParams({ q })}`);
  };
  return <FindSheet places={places} onHit={follow} onClose={() => sheets.close("find", "words")} />;
}
