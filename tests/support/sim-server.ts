export { FakeServer as SimServer, marked } from "#tests/support/fake-server.ts";
