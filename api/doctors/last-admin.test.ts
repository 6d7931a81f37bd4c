import { expect, test } from 'vitest';
import type { Member } from '#shared/lib/actor.ts';
import { anAdmin } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { removeFromTeam } from './doctors.service.ts';

const app = await openTestApp();

// If two remove each other at the same moment, one comes first, and the second was removed by then.
test('an administrator who has just been removed cannot remove the last one', async () => {
  const [gone, last] = [await anAdmin(app.em()), await anAdmin(app.em())];
  await app.em().nativeUpdate(User, { id: gone.id }, { isActive: false });
  const actor: Member = { role: 'admin', id: gone.id, sessionId: '', checkoutId: null };
  const removing = app.em().transactional(async (em) => {
    await removeFromTeam(em, actor, await em.findOneOrFail(User, { id: last.id }), app.deps.ports);
  });
  await expect(removing).rejects.toMatchObject({ code: 'team.last_admin' });
  expect(await app.em().findOneOrFail(User, { id: last.id })).toMatchObject({
    isActive: true,
    removedAt: null,
  });
});
