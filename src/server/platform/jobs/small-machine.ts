// Below a gigabyte, memory matters more than speed: V8 collects garbage earlier instead of letting its heap grow.
import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';

const gigabyte = 1024 ** 3;

/** The memory of this machine, or of the container if that has less. */
export const availableMemory = (): number => Math.min(process.constrainedMemory() || Infinity, totalmem());
export const isSmallMachine = (available = availableMemory()): boolean => available < gigabyte;

/** For this process; as early as possible. Those that it starts get the flag when they start. */
export function saveMemory(): void {
  if (isSmallMachine()) setFlagsFromString('--optimize-for-size');
}
