// Ids are generated in the browser, so that a request sent twice is idempotent. They sort by creation time.
import { v7 } from 'uuid';

export function newId(): string {
  return v7();
}
