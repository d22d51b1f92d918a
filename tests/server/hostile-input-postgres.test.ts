import { testHostileInput } from "#tests/support/hostile-input.ts";

testHostileInput("postgres");
