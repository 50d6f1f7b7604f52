// Renamed endpoints still answer at their former paths.
const formerPaths: Readonly<Record<string, string>> = {
  '/api/v1/sales/documents/{id}/issue': '/api/v1/sales/documents/{id}/finalize',
  '/rpc/sales/issueDocument': '/rpc/sales/finalizeDocument',
  '/api/v1/transactions/categorise': '/api/v1/transactions/categorize',
  '/rpc/transactions/categorise': '/rpc/transactions/categorize',
};

const rules = Object.entries(formerPaths).map(([former, present]) => ({
  pattern: new RegExp(`^${former.replace('{id}', '([^/?]+)')}(?=\\?|$)`),
  present: present.replace('{id}', '$1'),
}));

/** The address with the endpoint's current path. */
export const presentPath = (url: string): string => rules.reduce((path, { pattern, present }) => path.replace(pattern, present), url);
