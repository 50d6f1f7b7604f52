// npm run service-token [-- --minutes 60] [--role service_role]: prints a token for /auth/v1/admin, signed with this installation's keys.
// It allows everything with every account until it expires; only changing the keys revokes it.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeAccessTokens } from '../src/server/platform/sign-in/access-token.ts';
import { ConfigurationError, readConfig } from '../src/server/platform/config.ts';

const maxMinutes = 90 * 24 * 60;
const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
};

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, role: { type: 'string', default: 'service_role' } },
});
const minutes = Number(values.minutes);
const role = values.role === 'service_role' || values.role === 'supabase_admin' ? values.role : undefined;
if (!role || !Number.isInteger(minutes) || minutes < 1 || minutes > maxMinutes)
  fail(`Usage: npm run service-token -- [--minutes 60] [--role service_role|supabase_admin]   (at most ${maxMinutes} minutes)`);
else
  try {
    const config = readConfig();
    if (!config.authJwtKeysFile && !existsSync(path.join(config.dataDir, 'access-token-keys.json')))
      fail(`There are no keys in ${config.dataDir}. Start Daybook once, or set DATA_DIR or AUTH_JWT_KEYS_FILE as it has them.`);
    const tokens = await makeAccessTokens(config.dataDir, `${config.siteUrl}/auth/v1`, config.authJwtKeysFile);
    process.stdout.write(`${await tokens.signService(role, minutes * 60)}\n`);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    fail(error.message);
  }
