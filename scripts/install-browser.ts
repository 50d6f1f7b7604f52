// Before the browser tests: if there is no browser and it is permitted, Debian's is installed. Its headless shell is enough; a release
// without one gets all of Chromium.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { browserHere } from './browser-here.ts';

if (browserHere() === undefined && process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  process.stdout.write('Installing Chromium for the browser tests…\n');
  const install = 'apt-get install -y -qq --no-install-recommends';
  spawnSync('sh', ['-c', `apt-get update -qq && { ${install} chromium-headless-shell || ${install} chromium; }`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
