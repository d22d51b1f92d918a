import { describe, expect, test } from "vitest";
import type { BiddersBase } from "#domain/bids/chosen-bidders.ts";
import { mergeBidders } from "#domain/bids/merge-bidders.ts";
import { MUTATIONS, type MutationPayload } from "#domain/mutations/mutation.ts";
import type { ChosenBidders } from "#domain/tickets/ticket.ts";

const AT = "2030-01-01T10:00:00.000Z";
const person = (id: string) => ({ id, name: id });
const now = (ids: readonly string[], acceptUpToCents?: number): ChosenBidders => ({
  count: ids.length,
  vendors: ids.map((id) => ({ ...person(id), invitedAt: AT })),
  ...(acceptUpToCents === undefined ? {} : { acceptUpToCents }),
});
/** What comes of a change to `mine` by somebody who saw `base`, while it is `current` by now. */
const merged = (
  current: ChosenBidders | undefined,
  base: BiddersBase,
  mine: readonly string[] | null,
  acceptUpTo?: string,
) => {
  const { request, conflicts } = mergeBidders(current, {
    ...(mine === null ? {} : { onlyVendors: mine.map(person) }),
    ...(acceptUpTo === undefined ? {} : { acceptUpTo }),
    biddersBase: base,
  });
  return {
    ids: request.onlyVendors?.map(({ id }) => id) ?? "all",
    amount: request.acceptUpTo ?? null,
    conflicts: conflicts.map(({ field }) => field),
  };
};

describe("two managers who change who may bid", () => {
  test.each([
    ["each adds a vendor", now(["a", "b"]), ["a"], ["a", "c"], ["a", "b", "c"]],
    ["one adds what the other leaves", now(["b"]), ["a", "b"], ["a", "b", "c"], ["b", "c"]],
    ["one removes what the other keeps", now(["a", "b"]), ["a", "b"], ["a"], ["a"]],
    ["both remove the same", now(["a"]), ["a", "b"], ["a"], ["a"]],
    ["one opens it to all, the other changes nothing", undefined, ["a"], ["a"], "all"],
  ] as const)("%s: both are kept", (_, current, vendorIds, mine, ids) => {
    expect(merged(current, { vendorIds, acceptUpTo: null }, mine)).toEqual({
      ids,
      amount: null,
      conflicts: [],
    });
  });

  test.each([
    ["one opens it to all, the other adds a vendor", undefined, ["a"], ["a", "b"]],
    ["one adds a vendor, the other opens it to all", now(["a", "b"]), ["a"], null],
    ["both remove the one whom the other keeps", now(["a"]), ["a", "b"], ["b"]],
  ] as const)("%s: somebody decides", (_, current, vendorIds, mine) => {
    const { ids, conflicts } = merged(current, { vendorIds, acceptUpTo: null }, mine);
    expect({ ids, conflicts }).toEqual({ ids: mine ?? "all", conflicts: ["whoMayBid"] });
  });

  test("the amount is that of whoever changed it, and somebody decides where both did", () => {
    const base = { vendorIds: ["a"], acceptUpTo: "500.00" };
    expect(merged(now(["a"], 60_000), base, ["a", "b"], "500")).toMatchObject({
      amount: "600.00",
      conflicts: [],
    });
    expect(merged(now(["a"]), base, ["a", "b"], "500")).toMatchObject({ amount: null, conflicts: [] });
    expect(merged(now(["a"], 50_000), base, ["a"], "700")).toMatchObject({ amount: "700", conflicts: [] });
    expect(merged(now(["a"], 60_000), base, ["a"], "700")).toMatchObject({
      amount: "700",
      conflicts: ["acceptUpTo"],
    });
    expect(merged(undefined, base, ["a"], "700").conflicts).toContain("whoMayBid");
  });

  test("without what was there before, a change is taken as it is", () => {
    expect(merged(now(["a", "b"], 60_000), {}, ["c"], "100")).toEqual({
      ids: ["c"],
      amount: "100",
      conflicts: [],
    });
  });
});

describe("the choice between both", () => {
  const payload: MutationPayload<"moveTicket"> = {
    kind: "moveTicket",
    act: "changeBidders",
    ticketId: "t",
    from: "out_for_bid",
    move: {
      to: "out_for_bid",
      changesBidders: true,
      onlyVendors: [person("b")],
      acceptUpTo: "700",
      biddersBase: { vendorIds: ["a", "b"], acceptUpTo: "500" },
    },
    commentId: "c",
    files: [],
  };
  const who = { field: "whoMayBid", base: "a, b", theirs: "a", mine: "b" };
  const amount = { field: "acceptUpTo", base: "500.00", theirs: "600.00", mine: "700.00" };
  const settle = (theirs: readonly string[]) =>
    MUTATIONS.moveTicket.settle?.(payload, [who, amount], new Set(theirs));

  test("for the vendors of the other sends nothing", () => {
    expect(settle(["whoMayBid"])).toBeNull();
  });

  test("for these takes them whoever they are by now, with either amount", () => {
    const current = now(["a"], 60_000);
    const [mine, theirs] = [settle([])?.move ?? {}, settle(["acceptUpTo"])?.move ?? {}];
    expect(mergeBidders(current, mine)).toMatchObject({
      request: { onlyVendors: [{ id: "b" }], acceptUpTo: "700" },
      conflicts: [],
    });
    expect(mergeBidders(current, theirs)).toMatchObject({
      request: { onlyVendors: [{ id: "b" }], acceptUpTo: "600.00" },
      conflicts: [],
    });
  });
});
