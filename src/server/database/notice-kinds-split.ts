/**
 * Accounts and stores are kinds of notifications of their own since this version: whoever had
 * switched off the pushes of "everything else", which they were in, does not get them now.
 */
export const NOTICE_KINDS_SPLIT = [
  `update users set notification_settings =
     jsonb_set(notification_settings, '{pushOff}', notification_settings->'pushOff' || '["accounts", "stores"]')
   where notification_settings->'pushOff' ? 'others'`,
] as const;
