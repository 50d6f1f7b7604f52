// A business is deleted and restored by its owner; an account is deleted, and kept by signing in again.
import { expect } from '@playwright/test';
import { full } from '../kit/full.ts';
import { openEmptyBusiness, password, signIn, signUpWithSample, test } from '../kit/newcomer.ts';

test(
  'a business is deleted and restored, and an account deleted and kept',
  full,
  async ({ context, page, request, baseURL, person: operator }) => {
    // The first user may be the operator, who can't leave.
    expect(operator.email).toContain('@');
    const person = await signUpWithSample(request);
    await signIn(context, person, baseURL ?? '');
    await openEmptyBusiness(request, person, 'Lantern Studio');
    await page.goto('/app/settings/security');
    await page.getByRole('link', { name: 'Delete a business or your account' }).click();
    await expect(page.getByRole('heading', { name: 'Delete', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Delete business' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Lantern Studio' });
    await dialog.getByLabel('Enter “Lantern Studio” to confirm').fill('Lantern');
    await dialog.getByRole('button', { name: 'Delete business' }).click();
    await expect(dialog.getByText('Enter the name of the business exactly as shown.')).toBeVisible();
    await dialog.getByLabel('Enter “Lantern Studio” to confirm').fill('Lantern Studio');
    await dialog.getByRole('button', { name: 'Delete business' }).click();
    await expect(dialog).toBeHidden();
    const deleted = page.getByRole('list', { name: 'Deleted businesses' });
    await expect(deleted).toContainText('Lantern Studio');
    await page.getByRole('button', { name: 'Restore Lantern Studio' }).click();
    await expect(deleted).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Delete Lantern Studio' })).toBeVisible();

    // The owner of a business must transfer or delete it first.
    await page.getByRole('button', { name: 'Delete account' }).click();
    const own = page.getByRole('dialog', { name: 'Delete your account' });
    await own.getByLabel(`Enter ${person.email} to confirm`).fill(person.email);
    await own.getByRole('button', { name: 'Delete account' }).click();
    await expect(own.getByText('You own Lantern Studio')).toBeVisible();
    await own.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete business' }).click();
    await dialog.getByLabel('Enter “Lantern Studio” to confirm').fill('Lantern Studio');
    await dialog.getByRole('button', { name: 'Delete business' }).click();
    await expect(deleted).toBeVisible();
    await page.getByRole('button', { name: 'Delete account' }).click();
    await own.getByLabel(`Enter ${person.email} to confirm`).fill(person.email);
    await own.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByText('Your account will be deleted')).toBeVisible();

    await page.goto('/auth/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Keep my account' }).waitFor();
    await page.waitForTimeout(800);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByText('Your account won’t be deleted')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep my account' })).toBeHidden();
  },
);
