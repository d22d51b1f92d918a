import { clsx } from "clsx";
import { Link } from "react-router-dom";
import { leftWork } from "#contract/leaving.ts";
import { holdingsText } from "#features/operator/holdings.tsx";
import { mayAddStores } from "#domain/stores/managing-stores.ts";
import { useStoreActor } from "#features/hooks/use-store-actor.ts";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { leavingUrl } from "#features/url-dialogs/leaving-url.ts";
import * as DIRECTORY_TEXTS from "#texts/directory.ts";
import * as TEXTS from "#texts/leaving.ts";
import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";
import styles from "#features/operator/left-work.module.css";

const AT_ONCE = "5";

/**
 * The same in one line, which leads to it, and beside it the way to the import of stores. Until the
 * server has answered, and where there is none, it names the page, so that the line is never empty
 * and moves nothing.
 */
export function LeftWorkLink() {
  const { answer } = useOperatorRead(leftWork, { limit: "1" });
  const total = answer?.pagination.total ?? 0;
  const mayAdd = mayAddStores(useStoreActor());
  return (
    <p className={styles.line}>
      <Link to="/operator" className={clsx(total > 0 && styles.late)}>
        <Icon name="people" /> {total > 0 ? TEXTS.leftWorkInShort(total) : DIRECTORY_TEXTS.inviteOrManage}
      </Link>
      {mayAdd && (
        <Link to="/directory?show=stores&importstores=csv">
          <Icon name="store" /> {DIRECTORY_TEXTS.addStoresFromFile}
        </Link>
      )}
    </p>
  );
}

/**
 * What an operator has to hand over: accounts that were deactivated or deleted and still hold
 * stores or open tickets. Nothing if there are none, and nothing without the server.
 */
export function LeftWork() {
  const { answer } = useOperatorRead(leftWork, { limit: AT_ONCE });
  if (answer === null || answer.people.length === 0) return null;
  const { people, pagination } = answer;
  const more = pagination.total - people.length;
  return (
    <Notice tone="amber" icon="people">
      <strong>{TEXTS.leftWork(pagination.total)}</strong>
      <ul className="list">
        {people.map(({ account, counts }) => (
          <li key={account.id}>
            <Link to={leavingUrl(account.id)}>{TEXTS.handOverOf(account.name)}</Link>: {holdingsText(counts)}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{TEXTS.moreAccounts(more)}</p>}
    </Notice>
  );
}
