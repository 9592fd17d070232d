import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stackTops } from '#client/features/notices/stack.ts';
import type { NoticeRequest } from '#client/platform/actions.ts';

const card = (text: string, duration?: number): NoticeRequest => ({
  kind: 'notification', type: 'error', title: '失败', text, ...(duration === undefined ? {} : { duration }),
});
const line = (text: string, offset?: number): NoticeRequest => ({ kind: 'message', type: 'error', text, ...(offset === undefined ? {} : { offset }) });

async function freshStore() {
  vi.resetModules();
  const { createNoticeStore } = await import('#client/features/notices/notice-store.ts');
  return createNoticeStore();
}
const open = (store: Awaited<ReturnType<typeof freshStore>>) =>
  store.snapshot().filter((notice) => !notice.leaving).map((notice) => notice.request.text);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the store of notices', () => {
  test('layers count up from 2000', async () => {
    const store = await freshStore();
    for (const text of ['甲', '乙', '丙']) store.add(card(text));
    expect(store.snapshot().map((notice) => notice.z)).toEqual([2000, 2001, 2002]);
  });

  test('a card lives 4500 ms, a message 3000, zero stays', async () => {
    const store = await freshStore();
    store.add(card('卡'));
    store.add(line('行'));
    store.add(card('留', 0));
    vi.advanceTimersByTime(2999);
    expect(open(store)).toEqual(['卡', '行', '留']);
    vi.advanceTimersByTime(1);
    expect(open(store)).toEqual(['卡', '留']);
    vi.advanceTimersByTime(1500);
    expect(open(store)).toEqual(['留']);
    vi.advanceTimersByTime(3_600_000);
    expect(open(store)).toEqual(['留']);
  });

  test('holding stops the clock, releasing starts a full new time', async () => {
    const store = await freshStore();
    const id = store.add(card('甲')) ?? 0;
    vi.advanceTimersByTime(3000);
    store.hold(id, 'pointer');
    vi.advanceTimersByTime(2500);
    store.release(id, 'pointer');
    vi.advanceTimersByTime(4499);
    expect(open(store)).toEqual(['甲']);
    vi.advanceTimersByTime(1);
    expect(open(store)).toEqual([]);
  });

  test('a closed one is gone from the list 400 ms later even if nothing tells the end of its fade', async () => {
    const store = await freshStore();
    store.close(store.add(card('甲')) ?? 0);
    expect(store.snapshot()).toHaveLength(1);
    vi.advanceTimersByTime(400);
    expect(store.snapshot()).toHaveLength(0);
  });

  test('repeats of one second merge, later ones do not', async () => {
    const store = await freshStore();
    expect(store.add(card('甲'))).toBe(1);
    expect(store.add(card('甲'))).toBeUndefined();
    vi.advanceTimersByTime(1000);
    expect(store.add(card('甲'))).toBe(2);
  });

  test('a sixth card closes the first; Escape closes the newest', async () => {
    const store = await freshStore();
    for (const text of ['一', '二', '三', '四', '五', '六']) store.add(card(text));
    expect(open(store)).toEqual(['二', '三', '四', '五', '六']);
    expect(store.closeNewest()).toBe(true);
    expect(open(store)).toEqual(['二', '三', '四', '五']);
  });

  test('what was said before is closed, and what is said again within a second stays for its full time', async () => {
    const store = await freshStore();
    store.add(card('早'));
    store.add(card('刚'));
    store.closeEarlier();
    expect(open(store)).toEqual([]);
    expect(store.add(card('刚'))).toBeUndefined();
    expect(open(store)).toEqual(['刚']);
    vi.advanceTimersByTime(4499);
    expect(store.snapshot().map(({ request }) => request.text)).toEqual(['刚']);
    vi.advanceTimersByTime(1);
    expect(open(store)).toEqual([]);
  });

  test('while nobody sees the page no clock runs', async () => {
    const store = await freshStore();
    store.add(card('甲'));
    store.setPageHidden(true);
    store.add(card('乙'));
    vi.advanceTimersByTime(60_000);
    expect(open(store)).toEqual(['甲', '乙']);
    store.setPageHidden(false);
    vi.advanceTimersByTime(4500);
    expect(open(store)).toEqual([]);
  });

  test('pointer and focus hold it apart from each other, also while the page is hidden and seen again', async () => {
    const store = await freshStore();
    const id = store.add(card('甲')) ?? 0;
    store.hold(id, 'focus');
    store.hold(id, 'pointer');
    store.release(id, 'pointer');
    store.setPageHidden(true);
    store.setPageHidden(false);
    vi.advanceTimersByTime(60_000);
    expect(open(store)).toEqual(['甲']);
    store.release(id, 'focus');
    vi.advanceTimersByTime(4500);
    expect(open(store)).toEqual([]);
  });

  test('the same words within a second are one notice, wherever they would stand', async () => {
    const store = await freshStore();
    store.add(line('请输入正确的手机号。', 60));
    expect(store.add(line('请输入正确的手机号。', 20))).toBeUndefined();
    store.add({ ...card('收到'), detail: '参考编号 1' } as NoticeRequest);
    store.add({ ...card('收到'), detail: '参考编号 2' } as NoticeRequest);
    expect(open(store)).toEqual(['请输入正确的手机号。', '收到', '收到']);
  });
});

describe('the stack', () => {
  test('places cards below each other and messages below what is open, whatever leaves', async () => {
    const store = await freshStore();
    const ids = [card('甲'), card('乙'), card('丙'), line('一', 60), line('二', 60), line('三')].map((one) => store.add(one) ?? 0);
    ids.forEach((id, index) => store.setHeight(id, index < 3 ? 81 : 48));
    expect([...stackTops(store.snapshot()).values()]).toEqual([16, 113, 210, 60, 124, 188]);
    store.close(ids[1] ?? 0);
    expect([...stackTops(store.snapshot()).values()]).toEqual([16, 113, 60, 124, 188]);
  });

  test('with room for one column each stands below all earlier ones', async () => {
    const store = await freshStore();
    const ids = [line('一', 60), line('二', 60), card('甲'), card('乙'), line('三')].map((one) => store.add(one) ?? 0);
    ids.forEach((id) => store.setHeight(id, 48));
    expect([...stackTops(store.snapshot(), true).values()]).toEqual([60, 124, 188, 252, 316]);
  });

  test('gives no place to what is not measured yet', async () => {
    const store = await freshStore();
    store.add(card('甲'));
    expect(stackTops(store.snapshot()).size).toBe(0);
  });
});
