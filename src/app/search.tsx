import { useNavigate } from "react-router-dom";
import { mayRaiseTickets, maySeeInsights, mayTakePart } from "#domain/accounts/role.ts";
import { useStoreActor } from "#features/hooks/use-store-actor.ts";
import { searchTargetsFor } from "#app/search-targets.ts";
import { answersTo } from "#app/search-answers.ts";
import { useNavItems } from "#app/list-filters.ts";
import { SearchSheet, type SearchScope } from "#features/search/search-sheet.tsx";
import { useQuestions } from "#features/insights/use-insights.ts";
import type { Hit } from "#features/search/result-groups.ts";
import { encodeChatTarget } from "#features/url-dialogs/chat-link.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as SETTINGS_TEXTS from "#texts/notification-settings.ts";
import * as TARGET_TEXTS from "#texts/search-targets.ts";
import * as TEXTS from "#texts/app.ts";

/**
 * Searches everything. Hits open as dialogs on top of the search or as pages in its place; "back"
 * returns to the search.
 */
export function Search() {
  const { account } = useSignedIn();
  const sheets = useUrlDialogs();
  const question = useUrlState().read("words");
  const known = useQuestions(maySeeInsights(account.role) && question.trim() !== "");
  const storeActor = useStoreActor();
  const navigate = useNavigate();
  const navItems = useNavItems();
  const page = (label: string, icon: SearchScope["icon"], to: string): SearchScope => ({
    label,
    icon,
    onNavigate: () => void navigate(to),
  });
  const sheet = (label: string, icon: SearchScope["icon"], name: string, value: string): SearchScope => ({
    label,
    icon,
    onNavigate: () => sheets.open(name, value),
  });
  const scopes: readonly SearchScope[] = [
    ...navItems.map(({ label, icon, to }) => page(label, icon, to)),
    ...(account.role === "Vendor" ? [page(TEXTS.myTickets, "wrench", "/my-tickets")] : []),
    ...(mayRaiseTickets(account) ? [sheet(TEXTS.newTicket, "plus", "new", "ticket")] : []),
    sheet(TEXTS.scanACode, "code", "scan", "open"),
    ...(mayTakePart(account) ? [sheet(TEXTS.messages, "speech", "chat", "list")] : []),
    sheet(TEXTS.notifications, "bell", "notices", "open"),
    sheet(TEXTS.syncStatus, "up", "sync", "open"),
    ...(mayTakePart(account) ? [page(TEXTS.agenda, "calendar", "/agenda")] : []),
    page(TEXTS.profileSettings, "person", "/profile"),
    page(SETTINGS_TEXTS.pageTitle, "bell", "/notification-settings"),
    page(TEXTS.help, "question", "/help"),
    ...searchTargetsFor(account, storeActor).map(({ label, synonyms, icon, to }) => ({
      ...page(label, icon, to),
      synonyms,
    })),
  ];
  const answers = answersTo(question, known).map(({ label, icon, to }) => page(label, icon, to));
  const follow = (hit: Hit) => {
    if (hit.kind === "ticket" || hit.kind === "bid") return sheets.open(hit.kind, hit.id);
    if (hit.kind === "conversation")
      return sheets.open("chat", encodeChatTarget({ userId: hit.id, name: hit.name }));
    if (hit.kind === "person") return void navigate(`/profile/${hit.id}`);
    if (hit.kind === "store" && maySeeInsights(account.role)) return void navigate(`/stores/${hit.id}`);
    if (hit.kind === "all stores" || hit.kind === "all people") {
      const show = hit.kind === "all stores" ? "stores" : "people";
      return void navigate(`/directory?${new URLSearchParams({ show, [`${show}Search`]: hit.question })}`);
    }
    const q = hit.kind === "store" ? hit.name : hit.question;
    void navigate(`/tickets?${new URLSearchParams({ q })}`);
  };
  return (
    <SearchSheet
      scopes={scopes}
      answers={answers}
      commonTerms={TARGET_TEXTS.commonTerms}
      onHit={follow}
      onNewTicket={mayRaiseTickets(account) ? () => sheets.open("new", "ticket") : null}
      onClose={() => sheets.close("find", "words")}
    />
  );
}
