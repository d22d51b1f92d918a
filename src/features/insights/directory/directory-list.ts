import { clsx } from "clsx";
import styles from "#features/insights/directory/directory-list.module.css";

/** Entries on a page: two hundred stores are four pages, and one page is drawn at once. */
export const PER_PAGE = 50;

/** Class of a list of the directory. */
export const LIST_CLASS = clsx("list lines", styles.entries);
