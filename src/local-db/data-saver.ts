interface NetworkState {
  readonly navigator?: { readonly connection?: { readonly saveData?: boolean } };
}

/** Has the person told the browser to use little data? False where it does not say (Safari, Firefox). */
export const isSavingData = (): boolean =>
  (globalThis as NetworkState).navigator?.connection?.saveData === true;
