import { Menu, Modal, MultiSelect, Select, createTheme, type CSSVariablesResolver } from '@mantine/core';

export const theme = createTheme({
  primaryColor: 'cyan',
  // Dark enough for white text on it, and as text on white (WCAG 2.2 AA).
  primaryShade: 9,
  autoContrast: true,
  respectReducedMotion: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  components: {
    // The header of a dialog is none of the page.
    Modal: Modal.extend({ defaultProps: { centered: true, attributes: { header: { role: 'presentation' } } } }),
    // The first item gets the focus, and not a placeholder, which a menu must not hold.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    // The list itself scrolls, by its field's keys; a frame around the choices would need keys of its own.
    Select: Select.extend({ defaultProps: { withScrollArea: false } }),
    MultiSelect: MultiSelect.extend({ defaultProps: { withScrollArea: false } }),
  },
  headings: { sizes: { h1: { fontSize: '1.6rem' }, h2: { fontSize: '1.2rem' }, h3: { fontSize: '1rem' } } },
});

/** The library's own shades of what is said more quietly are too pale to be read well. */
export const variables: CSSVariablesResolver = ({ colors }) => ({
  // The library makes the darkest shade lighter under the pointer, too light for white text on it.
  variables: { '--mantine-color-cyan-filled-hover': '#0a5563', '--mantine-primary-color-filled-hover': '#0a5563' },
  light: {
    '--mantine-color-dimmed': colors.gray[7],
    '--mantine-color-placeholder': colors.gray[7],
    '--mantine-color-error': colors.red[9],
  },
  dark: {
    '--mantine-color-dimmed': colors.dark[1],
    '--mantine-color-placeholder': colors.dark[1],
    '--mantine-color-error': colors.red[3],
  },
});
