import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { hostileTexts } from '@trassa/testing/hostile-texts';
import { aDirector } from '@trassa/testing/people';
import { getInternalToken } from '@trassa/testing/test-service';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFeedbackService, aMessage } from '../../testing/a-feedback-service.ts';

let feedback: Awaited<ReturnType<typeof aFeedbackService>>;
const author = aDirector();
/** Stored form: without invisible characters and outer whitespace. */
const stored = new Set(hostileTexts.map((text) => text.replaceAll('\u0000', '').replaceAll('\u0001', '').trim()));

beforeAll(async () => {
  feedback = await aFeedbackService({ FEEDBACK_DAILY_LIMIT: '1000' });
  for (const text of hostileTexts) {
    const metadata = { ...aMessage().metadata, userAgent: text };
    const { status } = await feedback.send(author, { message: text, screen: text, metadata });
    expect([text, status]).toEqual([text, 200]);
  }
});
afterAll(() => feedback.stop());

async function everything() {
  const pages = await Promise.all([1, 2, 3].map((page) => feedback.list({ page, limit: 100 })));
  return pages.flatMap(({ body }) => body.feedback);
}

describe('more than two hundred texts that would run somewhere', () => {
  test('are kept and given back letter for letter, in every field', async () => {
    expect(hostileTexts.length).toBeGreaterThan(200);
    const items = await everything();
    expect(items).toHaveLength(hostileTexts.length);
    for (const { message, screen, metadata } of items) {
      expect(stored.has(message) && screen === message && metadata.userAgent === message, message).toBe(true);
    }
    const stats = await feedback.service.call(feedbackEndpoints.stats, { as: feedback.admin });
    expect(Object.keys(stats.body.by_screen).every((screen) => stored.has(screen))).toBe(true);
  });

  test('are found by the filter they are the value of', async () => {
    for (const screen of ['<svg onload=hit=1>', "'-hit=1-'", '%3Cscript%3Ehit=1%3C/script%3E']) {
      expect((await feedback.list({ screen })).body.feedback.map(({ message }) => message)).toEqual([screen]);
    }
  });

  test('are answered as JSON, and stand in the workbook as texts only', async () => {
    const inject = (url: string) =>
      feedback.service.app.inject({
        method: 'GET',
        url,
        headers: { [INTERNAL_TOKEN_HEADER]: getInternalToken(feedback.admin) },
      });
    const list = await inject(`${feedbackEndpoints.list.path}?limit=100`);
    expect(list.headers['content-type']).toMatch(/^application\/json/);
    const workbook = await inject(feedbackEndpoints.export.path);
    const parts = Object.entries(unzipSync(workbook.rawPayload)).filter(([name]) => name.startsWith('xl/'));
    const text = parts.map(([, bytes]) => strFromU8(bytes)).join('');
    expect(text).toContain('&lt;script&gt;hit=1');
    expect(text).not.toMatch(/<(?:script|img|svg|iframe|f|hyperlink)[\s>]/i);
  });
});
