// Structured log lines on standard error: one JSON object per line (readable text on a terminal), never a secret.
type Fields = Readonly<Record<string, unknown>>;

const secret = /pass|token|secret|authorization|cookie|apikey|api_key/i;
/** On a terminal, lines are text, and one per request would be too many. */
export const isWatched = process.stderr.isTTY === true && process.env['LOG_FORMAT'] !== 'json';

const clean = (value: unknown, key = ''): unknown => {
  if (secret.test(key)) return '[hidden]';
  if (value instanceof Error)
    return { name: value.name, message: value.message, ...('code' in value ? { code: value.code } : {}), stack: value.stack };
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((v) => clean(v));
  if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, clean(v, k)]));
  return typeof value === 'bigint' ? value.toString() : value;
};

const levels = ['debug', 'info', 'warn', 'error'] as const;
type Level = (typeof levels)[number];
let threshold: number = levels.indexOf('info');

export const setLogLevel = (level: Level | 'silent'): void => {
  threshold = level === 'silent' ? levels.length : levels.indexOf(level);
};

const write = (level: Level, message: string, fields: Fields = {}): void => {
  if (levels.indexOf(level) < threshold) return;
  const rest = clean(fields) as Fields;
  const line = isWatched
    ? `${level === 'info' ? '' : `${level}: `}${message}${Object.keys(rest).length ? ` ${JSON.stringify(rest)}` : ''}`
    : JSON.stringify({ at: new Date().toISOString(), level, message, ...rest });
  process.stderr.write(`${line}\n`);
};

export const log = {
  debug: (message: string, fields?: Fields): void => write('debug', message, fields),
  info: (message: string, fields?: Fields): void => write('info', message, fields),
  warn: (message: string, fields?: Fields): void => write('warn', message, fields),
  error: (message: string, fields?: Fields): void => write('error', message, fields),
};
