import { Button } from "@mantine/core";
import { useState } from "react";
import { roleChangeProblem, assignableRoles } from "#domain/accounts/change-role.ts";
import { needsOwnPassword, operatorProblem } from "#domain/accounts/operator.ts";
import { OPERATOR_ROLE, READER_SEAT, roleLabel, seatOf } from "#domain/accounts/role.ts";
import { Choice } from "#features/forms/choice.tsx";
import { leavingLast, personOption } from "#features/forms/options.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { useKeyOfCall } from "#features/forms/use-key-of-call.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { type Holdings, HoldingsList } from "#features/operator/holdings.tsx";
import { Moved } from "#features/operator/leaving-done.tsx";
import { useMadeLinks } from "#features/operator/made-links.ts";
import { OwnPassword } from "#features/operator/own-password.tsx";
import { type RoleDone, sendRole } from "#features/operator/send-role.ts";
import { WhoTakesOver } from "#features/operator/who-takes-over.tsx";
import {
  chosenIn,
  type ChosenSuccessors,
  partsProblem,
  withNewcomer,
} from "#features/operator/successor-parts.ts";
import { labelOfRole } from "#features/operator/texts.ts";
import { type HoldingsCheck, type Successors, WithHoldings } from "#features/operator/with-holdings.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readPeople } from "#local-db/read/people.ts";
import * as LEAVING_TEXTS from "#texts/leaving.ts";
import * as RULE_TEXTS from "#texts/rules/change-role.ts";
import * as TEXTS from "#texts/change-role.ts";
import * as OPERATOR_TEXTS from "#texts/operator.ts";
import { FormProblem, Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

interface ChangeRoleProps {
  /** Of the account. */
  readonly id: string;
  readonly onClose: () => void;
  /** Called when the role was changed. */
  readonly onDone: () => void;
}

/**
 * Another role for an account: what it holds in its present one, who takes that over, and the new
 * role, in one form and one transaction. Then it says what was done. Needs the server.
 */
export const ChangeRole = (props: ChangeRoleProps) => (
  <WithHoldings id={props.id} title={TEXTS.shortTitle} onClose={props.onClose}>
    {(holdings, successors, check) => (
      <ChangeSteps {...props} holdings={holdings} successors={successors} check={check} />
    )}
  </WithHoldings>
);

interface ChangeStepsProps extends ChangeRoleProps {
  readonly holdings: Holdings;
  readonly successors: Successors;
  readonly check: HoldingsCheck;
}

function ChangeSteps({ holdings, successors, check, onClose, onDone }: ChangeStepsProps) {
  const [done, setDone] = useState<RoleDone | null>(null);
  const links = useMadeLinks(useSignedIn().account.id);
  // The links of invited successors are shown once; what was done comes after them.
  if (done && links !== null) return null;
  if (done) return <WhatWasChanged done={done} onClose={onClose} />;
  const finish = (what: RoleDone) => {
    setDone(what);
    onDone();
  };
  const of = { holdings, successors, check };
  return <RoleForm {...of} onClose={onClose} onDone={finish} />;
}

interface RoleFormProps extends Pick<ChangeStepsProps, "holdings" | "successors" | "check" | "onClose"> {
  readonly onDone: (done: RoleDone) => void;
}

function RoleForm({ holdings, successors, check, onClose, onDone }: RoleFormProps) {
  const { credentials, account: operator } = useSignedIn();
  const { account, bids, joinedStoreNames } = holdings;
  const [chosen, setChosen] = useState<ChosenSuccessors>(() => chosenIn(null));
  const [role, setRole] = useState("");
  const [propertyManagerId, setPropertyManager] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const keyOf = useKeyOfCall();
  const needsPassword = needsOwnPassword("changeRole", account, role);
  const mayHandOver = operatorProblem("handOver", account) === null;
  const change = { account, callerId: operator.id, role, propertyManagerId };
  const submit = async () => {
    const refusal = roleChangeProblem(change, remainingHoldings(holdings, chosen.to !== ""));
    const parts = withNewcomer(chosen, holdings);
    const wrong = refusal?.message ?? partsProblem(parts, successors.options ?? [], false);
    if (wrong !== null) return setProblem(wrong);
    if (needsPassword && password === "") return setProblem(OPERATOR_TEXTS.ownPasswordMissing);
    const changed = await check();
    if (changed !== null) return setProblem(changed);
    const { nameOf } = successors;
    const all = {
      holdings,
      chosen: parts,
      role,
      propertyManagerId,
      nameOf,
      operatorId: operator.id,
      keyOf,
      password: needsPassword ? password : "",
    };
    const sent = await sendRole(credentials, all);
    return typeof sent === "string" ? setProblem(sent) : onDone(sent);
  };
  /** What was wrong may be right now. */
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setProblem("");
    };
  return (
    <FormSheet
      title={TEXTS.changeRoleOf(account.name)}
      submit={TEXTS.shortTitle}
      onClose={onClose}
      onSubmit={submit}
    >
      <h3>{LEAVING_TEXTS.stepHoldings(account.name)}</h3>
      <HoldingsList holdings={holdings} bidsText={TEXTS.bidsEnd} />
      <h3>{TEXTS.stepSuccessor}</h3>
      {mayHandOver ? (
        <WhoTakesOver
          note={TEXTS.handOverFirst}
          holdings={holdings}
          successors={successors}
          chosen={chosen}
          onChange={changing(setChosen)}
        />
      ) : (
        <WithoutSuccessor holdings={holdings} />
      )}
      <h3>{TEXTS.stepRole}</h3>
      <NewRole
        present={account}
        role={role}
        onRole={changing(setRole)}
        except={account.id}
        propertyManagerId={propertyManagerId}
        onPropertyManager={changing(setPropertyManager)}
      />
      {role === READER_SEAT && <p>{TEXTS.becomesReader(account.name)}</p>}
      {role === OPERATOR_ROLE && <p>{TEXTS.becomesOperator(account.name)}</p>}
      {needsPassword && <OwnPassword value={password} onChange={changing(setPassword)} />}
      <p className="quiet">{TEXTS.consequence(account.name)}</p>
      {chosen.to === "" && joinedStoreNames.length > 0 && (
        <p className="quiet">{TEXTS.storesEnd(account.name, joinedStoreNames.length)}</p>
      )}
      {bids > 0 && role !== "" && <p role="status">{TEXTS.bidsEnd(bids)}</p>}
      <FormProblem message={successors.problem || problem} />
    </FormSheet>
  );
}

/** What the account has left once somebody has taken over what was chosen. */
const remainingHoldings = ({ counts, bids, joinedStoreNames, leaving }: Holdings, isHandedOver: boolean) => ({
  ...(isHandedOver ? { stores: 0, buildings: 0, workers: 0, openTickets: 0 } : counts),
  // Only the server knows them.
  invitedWorkers: 0,
  bids,
  joinedStores: joinedStoreNames.length,
  leavesOn: leaving?.day ?? null,
});

/** Why nobody takes over from a vendor. */
function WithoutSuccessor({ holdings: { account, counts } }: Pick<ChangeStepsProps, "holdings">) {
  return (
    <p>
      {counts.openTickets > 0
        ? RULE_TEXTS.vendorHasJobs(account.name, counts.openTickets)
        : LEAVING_TEXTS.holdsNothing}
    </p>
  );
}

interface NewRoleProps {
  readonly present: Holdings["account"];
  readonly role: string;
  readonly onRole: (role: string) => void;
  /** Whoever becomes a worker works for somebody else. */
  readonly except: string;
  readonly propertyManagerId: string;
  readonly onPropertyManager: (id: string) => void;
}

/** The role, and of a maintenance worker for whom they work. */
function NewRole({ present, role, onRole, except, propertyManagerId, onPropertyManager }: NewRoleProps) {
  const { db } = useSignedIn();
  const managers = useLiveQuery(() => readPeople(db, "Property Manager"), [db]);
  const options = leavingLast(managers ?? []).flatMap((manager) =>
    manager.id === except ? [] : [personOption(manager)],
  );
  return (
    <>
      <Choice
        label={TEXTS.newRole}
        name="newRole"
        value={role}
        options={[
          { value: "", label: TEXTS.chooseRole },
          ...assignableRoles(present).map((each) => ({ value: each, label: labelOfRole(each) })),
        ]}
        onChange={onRole}
      />
      {role === "Maintenance" && managers !== undefined && options.length === 0 && <p>{TEXTS.noManager}</p>}
      {role === "Maintenance" && options.length > 0 && (
        <Choice
          label={TEXTS.worksFor}
          name="propertyManager"
          value={propertyManagerId}
          options={[{ value: "", label: TEXTS.chooseManager }, ...options]}
          onChange={onPropertyManager}
        />
      )}
    </>
  );
}

interface WhatWasChangedProps {
  readonly done: RoleDone;
  readonly onClose: () => void;
}

/** What became of the work, and the role. */
function WhatWasChanged({ done: { answer, moved }, onClose }: WhatWasChangedProps) {
  const { name } = answer.account;
  return (
    <Sheet
      title={TEXTS.changeRoleOf(name)}
      onClose={onClose}
      footer={
        <div className="row end">
          <Button onClick={onClose}>{LEAVING_TEXTS.done}</Button>
        </div>
      }
    >
      <div className="column" role="status">
        {moved && <Moved moved={moved} />}
        {answer.bids > 0 && <Notice icon="ticket">{TEXTS.bidsWithdrawn(answer.bids)}</Notice>}
        <Notice tone="green" icon="check">
          {TEXTS.hasRoleNow(name, roleLabel(seatOf(answer.account)), answer.sessions)}
        </Notice>
      </div>
    </Sheet>
  );
}
