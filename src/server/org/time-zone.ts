// Whether a time zone is one that this machine can reckon with.
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat && /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
};
