/**
 * Maintenance workers who registered by their invitation before their property manager did: by the
 * email that the property manager is invited with. A row goes when the worker gets a property
 * manager or another role, and with the account.
 */
export const WAITING_WORKERS = [
  `create table waiting_workers (
    worker_id text primary key references users(id), manager_email text not null)`,
  "create index waiting_workers_by_manager on waiting_workers (manager_email)",
] as const;
