import type { Locator, Page } from 'playwright-core';
import { NARROW, WIDE, findBarriers, findColourBarriers, takePicture, widthOf } from './browser';

type Kind = 'dialog' | 'menu' | 'listbox';

/** What was opened over a page in this run and checked, as `kind: name`. */
const checked = new Set<string>();

export const checkedOverlays = (): readonly string[] => [...checked];

/**
 * Checks the dialog or menu that is open over a page, and each list that opens in it, in both colours and both widths: no
 * barrier that axe knows, nothing over the edge. Then the window is as wide and as light as before.
 */
export async function checkOverlay(page: Page, kind: 'dialog' | 'menu' = 'dialog'): Promise<void> {
  await checkOpen(page, kind);
  await checkLists(page, page.getByRole(kind));
}

/** Opens every list of choices in a part of a page, and checks it likewise. Fields of free words have none, and a list that is always open
 * belongs to what it is in. */
export async function checkLists(page: Page, within: Locator): Promise<void> {
  for (const box of await within
    .locator('input[role=combobox]:not(.mantine-TagsInput-inputField, [aria-expanded=true])')
    .all()) {
    await box.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    await checkOpen(page, 'listbox');
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
  }
}

async function checkOpen(page: Page, kind: Kind): Promise<void> {
  const overlay = page.getByRole(kind);
  const selector = `[role="${kind}"]`;
  await overlay.waitFor();
  const name = await nameOf(overlay);
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    // A list is hidden while its field is out of sight, as a narrower page may leave it.
    await page.evaluate(`document.activeElement?.scrollIntoView({ block: 'center' })`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const barriers = await (colorScheme === 'light' ? findBarriers : findColourBarriers)(page, selector);
      expect({ name, size, colorScheme, barriers }).toEqual({ name, size, colorScheme, barriers: [] });
    }
    const { x = -1, width = Infinity } = (await overlay.boundingBox()) ?? {};
    expect({ name, size, isInside: x >= 0 && x + width <= size.width }).toEqual({ name, size, isInside: true });
    expect(await widthOf(page)).toBe(size.width);
  }
  if (kind !== 'listbox') await takePicture(page, `${kind}-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`);
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light' });
  checked.add(`${kind}: ${name}`);
}

/** Lists that are closed stay in the page, so the name is asked of the one that is open. */
const nameOf = (overlay: Locator): Promise<string> =>
  overlay.evaluate((element) => {
    const labelled = element.ownerDocument.getElementById(element.getAttribute('aria-labelledby') ?? '');
    return element.getAttribute('aria-label') ?? labelled?.textContent ?? '';
  });
