/**
 * `TEST_LENGTH=long`, as `npm run test:full` sets it: both databases, a bucket, generators and
 * tables at full length. The short form of `npm test` takes at most twenty seconds for a generator.
 */
export const isInLongForm = process.env["TEST_LENGTH"] === "long";
