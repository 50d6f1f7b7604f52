// A team, over HTTP: inviting, joining, changing, leaving; seat limits under concurrency; nobody gains rights beyond their own.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Permission } from '#contract/org/permission.ts';
import type { RoleRef } from '#contract/team/team.ts';
import { moveClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { type Client, startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
let sql: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

const give = (userId: string, tier: string) =>
  sql.query(`insert into user_subscriptions (id, user_id, tier_id, status) values ($1, $2, $3, 'active')`, [newId(), userId, tier]);
async function business(tier = 'pro', name = 'Lantern Studio'): Promise<TestBusiness> {
  const made = await server.business({ name });
  await give(made.userId, tier);
  return made;
}
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'unknown',
  );
const address = () => `invited-${newId()}@example.com`;
const invite = (b: { client: Client }, email: string, role: RoleRef = 'user') => b.client.team.invite({ id: newId(), email, role });

async function mailTo(email: string) {
  const { rows } = await sql.query<{ subject: string; body_text: string }>(
    'select subject, body_text from mail_outbox where recipient = $1 order by queued_at, id',
    [email],
  );
  const [mail = { subject: '', body_text: '' }] = rows.toReversed();
  return { ...mail, count: rows.length, token: /\/invitation\/([\w-]{43})/.exec(mail.body_text)?.[1] ?? '' };
}

/** A person who was invited, signed up and accepted. */
async function joined(b: TestBusiness, role: RoleRef = 'user') {
  const email = address();
  await invite(b, email, role);
  const { token: secret } = await mailTo(email);
  const person = await server.signUp(email);
  await server.clientFor(person.token).team.acceptInvitation({ token: secret });
  return { ...person, client: server.clientFor(person.token, b.orgId) };
}

describe('an invitation', () => {
  test('is mailed, looked at without an account, and accepted once by the person with that address', async () => {
    const b = await business();
    await b.client.org.saveProfile({ fullName: 'Ada Byron' });
    const email = address();
    const id = newId();
    await b.client.team.invite({ id, email: ` ${email.toUpperCase()} `, role: 'manager' });
    await b.client.team.invite({ id, email, role: 'manager' });
    const mail = await mailTo(email);
    expect(mail.count).toBe(1);
    expect(mail.subject).toBe('Ada Byron invited you to Lantern Studio on Daybook');
    const visitor = server.clientFor('');
    expect(await visitor.team.invitation({ token: mail.token })).toEqual({
      businessName: 'Lantern Studio',
      email,
      role: 'manager',
      roleName: null,
      invitedBy: 'Ada Byron',
      businessId: null,
    });
    const stranger = await server.signUp();
    expect(await outcome(server.clientFor(stranger.token).team.acceptInvitation({ token: mail.token }))).toBe('invitation.other_person');
    const person = await server.signUp(email);
    const own = server.clientFor(person.token);
    const answers = await Promise.all([1, 2, 3].map(() => own.team.acceptInvitation({ token: mail.token })));
    expect(answers).toEqual([1, 2, 3].map(() => ({ businessId: b.orgId })));
    expect(await own.org.me()).toMatchObject({
      profile: { currentBusinessId: b.orgId },
      businesses: [{ id: b.orgId, role: 'manager' }],
    });
    expect(await outcome(visitor.team.invitation({ token: mail.token }))).toBe('invitation.gone');
    expect(await outcome(server.clientFor(stranger.token).team.acceptInvitation({ token: mail.token }))).toBe('invitation.gone');
    const { rows } = await b.client.audit.listChanges({ limit: 2, subjectId: person.userId });
    expect(rows).toMatchObject([{ action: 'member.joined', userId: person.userId, after: { role: 'manager', email } }]);
    expect(await outcome(invite(b, email))).toBe('team.already_member');
  });

  test('A5: only the link of the latest mail opens it; withdrawn or expired it opens nothing, and a guess neither', async () => {
    const b = await business();
    const email = address();
    const id = newId();
    await b.client.team.invite({ id, email, role: 'user' });
    expect(await outcome(invite(b, email))).toBe('team.already_invited');
    const first = await mailTo(email);
    await b.client.team.resendInvitation({ id });
    const second = await mailTo(email);
    expect(second.count).toBe(2);
    const look = (token: string) => outcome(server.clientFor('').team.invitation({ token }));
    expect([await look(first.token), await look(second.token), await look('x'.repeat(43)), await look('')]).toEqual([
      'invitation.gone',
      'done',
      'invitation.gone',
      'invitation.gone',
    ]);
    await sql.query(`update invitation set expires_at = now() where id = $1`, [id]);
    expect(await look(second.token)).toBe('invitation.gone');
    const person = await server.signUp(email);
    expect(await outcome(server.clientFor(person.token).team.acceptInvitation({ token: second.token }))).toBe('invitation.gone');
    await sql.query(`update invitation set expires_at = now() + interval '1 day' where id = $1`, [id]);
    expect(await look(second.token)).toBe('done');
    await b.client.team.revokeInvitation({ id });
    await b.client.team.revokeInvitation({ id });
    expect(await look(second.token)).toBe('invitation.gone');
    expect(await outcome(server.clientFor(person.token).team.acceptInvitation({ token: second.token }))).toBe('invitation.gone');
    expect(await outcome(b.client.team.resendInvitation({ id }))).toBe('invitation.gone');
    const { rows } = await b.client.audit.listChanges({ limit: 9, subjectId: id });
    expect(rows.map((row) => row.action)).toEqual(['invitation.revoked', 'invitation.resent', 'invitation.sent']);
    const { rows: kept } = await sql.query('select 1 from invitation i where i::text like $1', [`%${second.token}%`]);
    expect(kept).toEqual([]);
  });

  test('of another business is out of reach, and of the sample there is none', async () => {
    const [b, other] = [await business(), await business()];
    const id = newId();
    await b.client.team.invite({ id, email: address(), role: 'user' });
    expect(await outcome(other.client.team.revokeInvitation({ id }))).toBe('not_found');
    expect(await outcome(other.client.team.resendInvitation({ id }))).toBe('not_found');
    expect((await other.client.team.team()).invitations).toEqual([]);
    expect(await outcome(other.client.team.deactivateMember({ userId: b.userId }))).toBe('not_found');
    expect(await outcome(invite(b, 'no address'))).toBe('invitation.email');
    const sample = await server.clientFor(b.token).insight.loadSample();
    expect(await outcome(invite({ client: server.clientFor(b.token, sample.id) }, address()))).toBe('team.sample');
  });

  test('is worth no more than its sender: who was deactivated meanwhile let nobody in', async () => {
    const b = await business('enterprise');
    const admin = await joined(b, 'admin');
    const email = address();
    await invite(admin, email, 'admin');
    const { token } = await mailTo(email);
    await b.client.team.changeRole({ userId: admin.userId, role: 'manager' });
    const person = await server.signUp(email);
    expect(await outcome(server.clientFor(person.token).team.acceptInvitation({ token }))).toBe('invitation.gone');
  });
});

describe('seats', () => {
  test('follow the plan: one, two with a second person as admin, five with every role', async () => {
    const starter = await server.business();
    expect(await outcome(invite(starter, address(), 'admin'))).toBe('limit.reached');
    const essentials = await business('essentials');
    expect((await essentials.client.team.team()).roles).toEqual([
      { role: 'admin', name: null },
      { role: 'accountant', name: null },
    ]);
    expect(await outcome(invite(essentials, address(), 'user'))).toBe('feature.locked');
    expect(await outcome(invite(essentials, address(), 'admin'))).toBe('done');
    expect(await outcome(invite(essentials, address(), 'admin'))).toBe('limit.reached');
    const pro = await business('pro');
    expect((await pro.client.team.team()).roles.map((one) => one.role)).toEqual(['admin', 'manager', 'user', 'accountant']);
    const many = await Promise.all(Array.from({ length: 9 }, () => outcome(invite(pro, address()))));
    expect(many.filter((one) => one === 'done')).toHaveLength(4);
    expect((await pro.client.billing.usage()).limits).toContainEqual({ key: 'users', limit: 5, used: 5 });
    expect((await sql.query('select from invitation where org_id = $1', [pro.orgId])).rowCount).toBe(4);
  });

  test('are people over all businesses of the owner; an invitation that ended has none', async () => {
    const b = await business('essentials');
    const second = newId();
    const own = { country: 'US', baseCurrency: 'USD', kind: 'agency', fiscalYearStartMonth: 1, timeZone: 'UTC' } as const;
    await server.clientFor(b.token).org.createBusiness({ id: second, name: 'Second', ...own });
    const there = { client: server.clientFor(b.token, second) };
    const email = address();
    const id = newId();
    await b.client.team.invite({ id, email, role: 'admin' });
    expect(await outcome(invite(there, email, 'admin'))).toBe('done');
    expect(await outcome(invite(there, address(), 'admin'))).toBe('limit.reached');
    const used = async () => (await b.client.billing.usage()).limits.find((one) => one.key === 'users')?.used;
    expect(await used()).toBe(2);
    await sql.query('update invitation set expires_at = now() where email = $1', [email]);
    expect(await used()).toBe(1);
    expect((await b.client.team.team()).invitations).toMatchObject([{ email, isExpired: true }]);
    await b.client.team.resendInvitation({ id });
    const { token } = await mailTo(email);
    const person = await server.signUp(email);
    await give(b.userId, 'starter');
    expect(await outcome(server.clientFor(person.token).team.acceptInvitation({ token }))).toBe('limit.reached');
    await give(b.userId, 'essentials');
    await server.clientFor(person.token).team.acceptInvitation({ token });
    expect(await used()).toBe(2);
  });

  test('of somebody who was deactivated is free, and needed again when they come back', async () => {
    const b = await business('essentials');
    const admin = await joined(b, 'admin');
    await b.client.team.deactivateMember({ userId: admin.userId });
    const id = newId();
    await b.client.team.invite({ id, email: address(), role: 'admin' });
    expect(await outcome(b.client.team.reactivateMember({ userId: admin.userId }))).toBe('limit.reached');
    expect(await outcome(invite(b, admin.email, 'admin'))).toBe('team.inactive');
    await b.client.team.revokeInvitation({ id });
    expect(await outcome(b.client.team.reactivateMember({ userId: admin.userId }))).toBe('done');
    expect((await admin.client.team.team()).people).toHaveLength(2);
  });
});

describe('roles', () => {
  test('T8: nobody changes their own role, reaches beyond their own, or takes the last owner', async () => {
    const b = await business('enterprise');
    const [admin, second, manager] = [await joined(b, 'admin'), await joined(b, 'admin'), await joined(b, 'manager')];
    const change = (who: { client: Client }, userId: string, role: RoleRef) => outcome(who.client.team.changeRole({ userId, role }));
    expect({
      ownerSelf: await change(b, b.userId, 'user'),
      adminSelf: await change(admin, admin.userId, 'manager'),
      adminOwner: await change(admin, b.userId, 'user'),
      adminOutOwner: await outcome(admin.client.team.deactivateMember({ userId: b.userId })),
      selfOut: await outcome(admin.client.team.deactivateMember({ userId: admin.userId })),
      managerUp: await change(manager, manager.userId, 'admin'),
      managerInvites: await outcome(invite(manager, address())),
      ownerLeaves: await outcome(b.client.team.leaveBusiness()),
      adminAdmin: await change(admin, second.userId, 'manager'),
    }).toEqual({
      ownerSelf: 'team.self',
      adminSelf: 'team.self',
      adminOwner: 'team.beyond',
      adminOutOwner: 'team.beyond',
      selfOut: 'team.self',
      managerUp: 'permission.denied',
      managerInvites: 'permission.denied',
      ownerLeaves: 'team.last_owner',
      adminAdmin: 'done',
    });
    const { people } = await second.client.team.team();
    expect(people.map((one) => [one.role, one.mayChange])).toEqual([
      ['owner', false],
      ['admin', false],
      ['manager', false],
      ['manager', false],
    ]);
    const { rows } = await b.client.audit.listChanges({ limit: 1, subjectId: second.userId });
    expect(rows).toMatchObject([
      { action: 'member.role_changed', userId: admin.userId, before: { role: 'admin' }, after: { role: 'manager' } },
    ]);
    await expect(sql.query(`update member set role = 'user' where org_id = $1 and user_id = $2`, [b.orgId, b.userId])).rejects.toThrow(
      'no owner',
    );
  });

  test('S2: a change counts at once here, and within a second where another server made it', async () => {
    const b = await business('enterprise');
    const person = await joined(b, 'manager');
    const asks = () => outcome(person.client.tax.addUsualTaxCodes());
    expect(await asks()).toBe('done');
    await b.client.team.changeRole({ userId: person.userId, role: 'user' });
    expect(await asks()).toBe('permission.denied');
    await b.client.team.changeRole({ userId: person.userId, role: 'manager' });
    expect(await asks()).toBe('done');
    await b.client.team.deactivateMember({ userId: person.userId });
    expect(await asks()).toBe('not_found');
    expect((await server.clientFor(person.token).org.me()).businesses).toEqual([]);
    await b.client.team.reactivateMember({ userId: person.userId });
    expect(await asks()).toBe('done');
    await sql.query('update member set deactivated_at = now() where org_id = $1 and user_id = $2', [b.orgId, person.userId]);
    moveClock(999);
    expect(await asks()).toBe('not_found');
  });

  test('who leaves is out, and may be invited again', async () => {
    const b = await business('enterprise');
    const person = await joined(b, 'manager');
    await person.client.team.leaveBusiness();
    expect(await outcome(person.client.team.team())).toBe('not_found');
    expect((await b.client.team.team()).people).toHaveLength(1);
    const { rows } = await b.client.audit.listChanges({ limit: 1, subjectId: person.userId });
    expect(rows).toMatchObject([{ action: 'member.left', userId: person.userId, before: { role: 'manager' } }]);
    await invite(b, person.email, 'user');
    await server.clientFor(person.token).team.acceptInvitation({ token: (await mailTo(person.email)).token });
    expect(await person.client.team.team()).toMatchObject({ people: [{ role: 'owner' }, { role: 'user', isYou: true }], roles: [] });
  });
});

describe('whose plan it is', () => {
  test('is said by name to those who cannot change it, and not to the owner', async () => {
    const b = await business('enterprise');
    const [employee, colleague] = [await joined(b, 'user'), await joined(b, 'admin')];
    expect((await employee.client.billing.usage()).owner).toBe('Test Person');
    await b.client.org.saveProfile({ fullName: 'Ada Byron' });
    expect((await employee.client.billing.usage()).owner).toBe('Ada Byron');
    expect((await colleague.client.billing.usage()).owner).toBe('Ada Byron');
    expect((await b.client.billing.usage()).owner).toBeNull();
  });
});

describe('ownership', () => {
  test('is transferred where the new owner has seats for everybody; the plan is then theirs', async () => {
    const b = await business('pro');
    const [admin, other] = [await joined(b, 'admin'), await joined(b, 'user')];
    expect(await outcome(admin.client.team.transferOwnership({ userId: admin.userId }))).toBe('permission.denied');
    expect(await outcome(b.client.team.transferOwnership({ userId: b.userId }))).toBe('team.self');
    expect(await outcome(b.client.team.transferOwnership({ userId: newId() }))).toBe('not_found');
    const tooSmall = async () => (await b.client.team.team()).people.filter((one) => one.planTooSmall !== null).map((one) => one.userId);
    expect(await tooSmall()).toEqual([admin.userId, other.userId]);
    expect((await b.client.team.team()).people[1]?.planTooSmall).toEqual({ plan: 'STARTER', seats: 1 });
    expect((await admin.client.team.team()).people.map((one) => one.planTooSmall)).toEqual([null, null, null]);
    expect(await outcome(b.client.team.transferOwnership({ userId: admin.userId }))).toBe('team.new_owner_plan');
    await give(admin.userId, 'enterprise');
    expect(await tooSmall()).toEqual([other.userId]);
    await b.client.team.transferOwnership({ userId: admin.userId });
    const { people } = await admin.client.team.team();
    expect(people.map((one) => [one.userId, one.role])).toEqual([
      [b.userId, 'admin'],
      [admin.userId, 'owner'],
      [other.userId, 'user'],
    ]);
    expect((await b.client.billing.usage()).tier_id).toBe('enterprise');
    expect(await outcome(b.client.team.transferOwnership({ userId: other.userId }))).toBe('permission.denied');
    const { rows } = await b.client.audit.listChanges({ limit: 1, subjectId: admin.userId });
    expect(rows).toMatchObject([
      { action: 'member.ownership_transferred', before: { ownerId: b.userId, role: 'admin' }, after: { ownerId: admin.userId } },
    ]);
    expect(await outcome(b.client.team.leaveBusiness())).toBe('done');
  });

  test('of two owners who leave at the same moment one stays', async () => {
    const b = await business('enterprise');
    const second = await joined(b, 'admin');
    await sql.query(`update member set role = 'owner' where org_id = $1 and user_id = $2`, [b.orgId, second.userId]);
    moveClock(999);
    const outcomes = await Promise.all([b, second].map((one) => outcome(one.client.team.leaveBusiness())));
    expect(outcomes.toSorted()).toEqual(['done', 'team.last_owner']);
  });
});

describe('a role of one’s own', () => {
  const make = async (b: { client: Client }, permissions: Permission[], name = 'Sales desk') => {
    const id = newId();
    await b.client.team.saveRole({ id, name, permissions });
    return id;
  };

  test('is made, given, changed and deleted; each with before and after', async () => {
    const b = await business('enterprise');
    const id = await make(b, ['sales.write', 'contacts.read']);
    await b.client.team.saveRole({ id, name: 'Sales desk', permissions: ['contacts.read', 'sales.write'] });
    const person = await joined(b, id);
    const { businesses } = await server.clientFor(person.token).org.me();
    expect(businesses).toMatchObject([
      { role: 'custom', roleName: 'Sales desk', permissions: ['contacts.read', 'sales.read', 'sales.write'] },
    ]);
    expect((await mailTo(person.email)).body_text).toContain('as Sales desk');
    expect(await outcome(person.client.sales.listProducts({}))).toBe('done');
    expect(await outcome(person.client.ledger.listAccounts({}))).toBe('permission.denied');
    await b.client.team.saveRole({ id, name: 'Sales desk', permissions: ['books.read'] });
    expect(await outcome(person.client.ledger.listAccounts({}))).toBe('done');
    expect(await outcome(person.client.sales.listProducts({}))).toBe('permission.denied');
    expect(await outcome(make(b, ['books.read'], 'SALES DESK'))).toBe('team.role_name_taken');
    expect(await outcome(make(b, [], 'Nothing'))).toBe('team.no_permissions');
    expect(await outcome(b.client.team.deleteRole({ id }))).toBe('team.role_in_use');
    await b.client.team.changeRole({ userId: person.userId, role: 'user' });
    const invited = newId();
    await b.client.team.invite({ id: invited, email: address(), role: id });
    expect(await outcome(b.client.team.deleteRole({ id }))).toBe('team.role_in_use');
    await b.client.team.revokeInvitation({ id: invited });
    await b.client.team.deleteRole({ id });
    expect(await outcome(b.client.team.changeRole({ userId: person.userId, role: id }))).toBe('team.role_gone');
    const { rows } = await b.client.audit.listChanges({ limit: 9, subjectId: id });
    expect(rows.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'role.deleted', before: { name: 'Sales desk', permissions: ['books.read'] }, after: null },
      {
        action: 'role.changed',
        before: { name: 'Sales desk', permissions: ['contacts.read', 'sales.write'] },
        after: { name: 'Sales desk', permissions: ['books.read'] },
      },
      { action: 'role.created', before: null, after: { name: 'Sales desk', permissions: ['contacts.read', 'sales.write'] } },
    ]);
  });

  test('T8: is made, given and invited with what its author has, and nobody widens their own', async () => {
    const b = await business('enterprise');
    const keeper = await make(b, ['team.manage', 'sales.write', 'business.read'], 'Keeper');
    const wide = await make(b, ['payroll.read', 'sales.read'], 'Wide');
    const [person, other] = [await joined(b, keeper), await joined(b, 'user')];
    const low = await make(b, ['sales.read'], 'Low');
    expect({
      makes: await outcome(make(person, ['payroll.read'], 'More')),
      makesOwn: await outcome(make(person, ['sales.write'], 'As much')),
      widens: await outcome(person.client.team.saveRole({ id: keeper, name: 'Keeper', permissions: ['payroll.read', 'team.manage'] })),
      narrowsWider: await outcome(person.client.team.saveRole({ id: wide, name: 'Wide', permissions: ['sales.read'] })),
      deletesWider: await outcome(person.client.team.deleteRole({ id: wide })),
      invitesAdmin: await outcome(invite(person, address(), 'admin')),
      invitesWide: await outcome(invite(person, address(), wide)),
      invitesLow: await outcome(invite(person, address(), low)),
      givesWide: await outcome(person.client.team.changeRole({ userId: other.userId, role: low })),
      takesSelf: await outcome(person.client.team.changeRole({ userId: person.userId, role: low })),
    }).toEqual({
      makes: 'team.beyond',
      makesOwn: 'done',
      widens: 'team.self',
      narrowsWider: 'team.beyond',
      deletesWider: 'team.beyond',
      invitesAdmin: 'team.beyond',
      invitesWide: 'team.beyond',
      invitesLow: 'done',
      givesWide: 'team.beyond',
      takesSelf: 'team.self',
    });
    expect((await person.client.team.listRoles()).roles.map((one) => [one.name, one.mayChange])).toEqual([
      ['As much', true],
      ['Keeper', false],
      ['Low', true],
      ['Wide', false],
    ]);
    const foreign = await business('enterprise');
    expect(await outcome(invite(foreign, address(), low))).toBe('team.role_gone');
    expect((await foreign.client.team.listRoles()).roles).toEqual([]);
  });

  test('on a plan without them goes on as far as looking, and cannot be changed', async () => {
    const b = await business('enterprise');
    const id = await make(b, ['tax.manage', 'books.write']);
    const person = await joined(b, id);
    const [asks, looks] = [() => outcome(person.client.tax.addUsualTaxCodes()), () => outcome(person.client.ledger.listAccounts({}))];
    expect([await asks(), await looks()]).toEqual(['done', 'done']);
    await give(b.userId, 'pro');
    moveClock(999);
    expect([await asks(), await looks()]).toEqual(['permission.denied', 'done']);
    expect((await server.clientFor(person.token).org.me()).businesses).toMatchObject([{ permissions: ['books.read', 'tax.read'] }]);
    expect(await outcome(b.client.team.saveRole({ id, name: 'Sales desk', permissions: ['books.read'] }))).toBe('feature.locked');
    expect(await outcome(b.client.team.deleteRole({ id }))).toBe('feature.locked');
    expect(await outcome(invite(b, address(), id))).toBe('feature.locked');
    expect(await b.client.team.listRoles()).toMatchObject({
      mayCreate: false,
      roles: [{ mayChange: false, permissions: ['books.write', 'tax.manage'] }],
    });
    await give(b.userId, 'enterprise');
    moveClock(999);
    expect(await asks()).toBe('done');
  });
});
