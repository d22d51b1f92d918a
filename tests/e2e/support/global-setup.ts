import { prepareServers } from "#tests/support/global-setup.ts";

/** Makes the database template that every test server is copied from. */
export default prepareServers;
