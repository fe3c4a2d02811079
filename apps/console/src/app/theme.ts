import {
  Button,
  Checkbox,
  Menu,
  Modal,
  MultiSelect,
  NativeSelect,
  Notification,
  NumberInput,
  Paper,
  PasswordInput,
  Select,
  Switch,
  Table,
  Tabs,
  TagsInput,
  TextInput,
  Textarea,
  createTheme,
  type CSSVariablesResolver,
} from '@mantine/core';

/** Dense as a tool that is used all day; what is more important is said by its place and weight, not by its size. */
const DENSE = { size: 'xs' } as const;

export const theme = createTheme({
  primaryColor: 'cyan',
  // Dark enough for white text on it, and as text on white (WCAG 2.2 AA).
  primaryShade: 9,
  autoContrast: true,
  respectReducedMotion: true,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  fontFamily: 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  // The one scale of type: small print, what surrounds, text, titles of parts, the title.
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  radius: { xs: '3px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: '1.25rem' }, h2: { fontSize: '1rem' }, h3: { fontSize: '0.875rem' } },
  },
  colors: {
    // Cooler than the library's own, so that surfaces can be told apart.
    dark: [
      '#dfe4ea',
      '#b9c2cc',
      '#98a2ae',
      '#6c7683',
      '#3a424d',
      '#2c333d',
      '#1f252d',
      '#161b21',
      '#11151a',
      '#0b0e12',
    ],
  },
  components: {
    Button: Button.extend({ defaultProps: DENSE, styles: { label: { fontWeight: 500 } } }),
    Checkbox: Checkbox.extend({ defaultProps: DENSE }),
    NativeSelect: NativeSelect.extend({ defaultProps: DENSE }),
    NumberInput: NumberInput.extend({ defaultProps: DENSE }),
    PasswordInput: PasswordInput.extend({ defaultProps: DENSE }),
    Switch: Switch.extend({ defaultProps: DENSE }),
    TagsInput: TagsInput.extend({ defaultProps: DENSE }),
    TextInput: TextInput.extend({ defaultProps: DENSE }),
    Textarea: Textarea.extend({ defaultProps: DENSE }),
    Paper: Paper.extend({ defaultProps: { radius: 'md' } }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 6, horizontalSpacing: 'sm', highlightOnHover: true } }),
    Tabs: Tabs.extend({ styles: { tab: { paddingInline: 'var(--mantine-spacing-sm)' } } }),
    // The header of a dialog is none of the page.
    Modal: Modal.extend({
      defaultProps: { centered: true, attributes: { header: { role: 'presentation' } } },
      styles: { title: { fontWeight: 600, fontSize: 'var(--mantine-font-size-lg)' } },
    }),
    // Below a title the library's own grey is too pale to be read well.
    Notification: Notification.extend({ styles: { description: { color: 'var(--mantine-color-text)' } } }),
    // The first item gets the focus, and not a placeholder, which a menu must not hold.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    // The list itself scrolls, by its field's keys; a frame around the choices would need keys of its own.
    Select: Select.extend({ defaultProps: { ...DENSE, withScrollArea: false } }),
    MultiSelect: MultiSelect.extend({ defaultProps: { ...DENSE, withScrollArea: false } }),
  },
});

/** The library's own shades of what is said more quietly are too pale to be read well. */
export const variables: CSSVariablesResolver = ({ colors }) => ({
  // The library makes the darkest shade lighter under the pointer, too light for white text on it.
  variables: { '--mantine-color-cyan-filled-hover': '#0a5563', '--mantine-primary-color-filled-hover': '#0a5563' },
  light: {
    '--mantine-color-dimmed': colors.gray[7],
    '--mantine-color-placeholder': colors.gray[7],
    '--mantine-color-error': colors.red[9],
    '--mantine-color-text': '#14181d',
    '--ground': '#f7f8fa',
    '--tone-good': colors.teal[8],
    '--tone-busy': colors.blue[7],
    '--tone-warning': colors.yellow[8],
    '--tone-serious': colors.orange[8],
    '--tone-bad': colors.red[8],
    '--tone-quiet': colors.gray[6],
  },
  dark: {
    '--mantine-color-dimmed': colors.dark[1],
    '--mantine-color-placeholder': colors.dark[1],
    '--mantine-color-error': colors.red[3],
    '--ground': colors.dark[8],
    '--tone-good': colors.teal[5],
    '--tone-busy': colors.blue[4],
    '--tone-warning': colors.yellow[5],
    '--tone-serious': colors.orange[5],
    '--tone-bad': colors.red[5],
    '--tone-quiet': colors.dark[2],
  },
});
