// npm run dev: the server restarting on change, and Vite with hot reload on port 5173.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { installPackages, nodeToUse, root, toolEnvironment } from './pinned-node.mjs';

installPackages();
const node = nodeToUse();
const run = (args, cwd) => spawn(node, args, { stdio: 'inherit', cwd, env: { ...toolEnvironment(), NODE_ENV: 'development' } });
const children = [
  run(['--watch-path=src/server', '--watch-path=src/contract', '--watch-path=src/core', 'src/server/main.ts'], root),
  run([path.join(root, 'node_modules/@react-router/dev/bin.cjs'), 'dev', '--port', '5173'], path.join(root, 'src/web')),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop).on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
