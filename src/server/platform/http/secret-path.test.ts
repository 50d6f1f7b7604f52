import { expect, test } from 'vitest';
import { isSecretPath, loggedPath } from './secret-path.ts';

test.each([
  ['/pay/abc_DEF-123', true, '/pay/…'],
  ['/invitation/abc_DEF-123', true, '/invitation/…'],
  ['/pay/abc?lang=de', true, '/pay/…'],
  ['/portal/abc/', true, '/portal/…/'],
  ['/pay/sandbox/sbx_abc-1?x', true, '/pay/sandbox/…'],
  ['/api/v1/pay/abc/pdf?x=1', true, '/api/v1/pay/…/pdf'],
  ['/api/v1/portal/abc', true, '/api/v1/portal/…'],
  ['/shared/abc.def', true, '/shared/…'],
  ['/app/sales/invoices?search=x', false, '/app/sales/invoices'],
  ['/payments/abc', false, '/payments/abc'],
  ['/api/v1/sales/payments', false, '/api/v1/sales/payments'],
])('%s', (url, isSecret, logged) => {
  expect([isSecretPath(url), loggedPath(url)]).toEqual([isSecret, logged]);
});
