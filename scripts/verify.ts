// npm run verify: recomputes the books of every business and compares them with what is kept; says how many it saw, and fails where anything
// differs or where there are people but no business.
// With --rebuild, balances are rebuilt from the postings first. Works beside a running server (it reads the same database) and on a stopped one.
import { readConfig } from '../src/server/platform/config.ts';
import { databaseOf } from './running-database.ts';
import { verifyBooks } from './verify-books.ts';

const { url, stop } = await databaseOf(readConfig());
const isRight = await verifyBooks(url, process.argv.includes('--rebuild')).finally(stop);
process.exit(isRight ? 0 : 1);
