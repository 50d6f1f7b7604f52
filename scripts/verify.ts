// npm run verify: recomputes the books of every business and compares them with what is stored; prints how many it checked, and fails if
// anything differs or if there are people but no business. With --rebuild, balances are rebuilt from the postings first. Works with Daybook
// running (it reads the same database) or stopped.
import { readConfig } from '../src/server/platform/config.ts';
import { databaseOf } from './running-database.ts';
import { verifyBooks } from './verify-books.ts';

const { url, stop } = await databaseOf(readConfig());
const isRight = await verifyBooks(url, process.argv.includes('--rebuild')).finally(stop);
process.exit(isRight ? 0 : 1);
