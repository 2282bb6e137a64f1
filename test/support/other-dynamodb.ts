/** The address of another emulator of DynamoDB than the local cloud's own, as `npm run truth` sets it. */
export const otherDynamodb = process.env['TEST_DYNAMODB'];

/** By how much longer than usual everything may take: other emulators are slower. */
export const patience = otherDynamodb === undefined ? 1 : 5;
