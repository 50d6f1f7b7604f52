// Ids are made by the browser, so that a request sent twice means the same thing twice. They sort by the moment they were made.
import { v7 } from 'uuid';

export function newId(): string {
  return v7();
}
