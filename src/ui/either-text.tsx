import styles from "#ui/either-text.module.css";

interface EitherTextProps {
  readonly isFirst: boolean;
  readonly first: string;
  readonly second: string;
}

/**
 * One of two texts in the space of the longer one: which of them holds is learned from the server,
 * and what is below must not move then.
 */
export const EitherText = ({ isFirst, first, second }: EitherTextProps) => (
  <span className={styles.either}>
    <span hidden={!isFirst}>{first}</span>
    <span hidden={isFirst}>{second}</span>
  </span>
);
