import { AppShell, Burger, Button, Group, Menu, NavLink, ScrollArea, Text, useMantineColorScheme } from '@mantine/core';
import { useDisclosure, useReducedMotion } from '@mantine/hooks';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { BookOpen, ChevronDown, CodeXml, LogOut } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { signOut } from '../api';
import { CountBadge } from '../shared/badges';
import { ROLE } from '../shared/labels';
import { RouteNavLink } from '../shared/links';
import { NeedsRole } from '../shared/needs-role';
import { notifyFailure } from '../shared/notify';
import { Page } from '../shared/page';
import { useAttention, useFollowChanges } from './attention';
import { Logo } from './logo';
import { NAVIGATION, isAt, type NavigationGroup } from './navigation';
import classes from './shell.module.css';
import { PaletteButton } from './palette-button';
import { queryClient, sessionQuery } from './queries';
import { useRights } from './session';

/** What surrounds every page of a signed-in person. */
export function Shell() {
  const [open, { toggle, close }] = useDisclosure(false);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  useEffect(close, [path, close]);
  useFocusOnContent(path);
  useFollowChanges();
  return (
    <AppShell
      header={{ height: 48 }}
      navbar={{ width: 208, breakpoint: 'sm', collapsed: { mobile: !open } }}
      padding={{ base: 'sm', sm: 'lg' }}
      classNames={{ main: classes.main, navbar: classes.navbar }}
      transitionDuration={isStill ? 0 : 200}
    >
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <AppShell.Header>
        <Group h="100%" px={{ base: 'xs', sm: 'md' }} justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <Burger
              opened={open}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={open ? 'Close the navigation' : 'Open the navigation'}
              aria-expanded={open}
            />
            <Logo />
            <Text fw={650} size="lg">
              Skillward
            </Text>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <PaletteButton />
            <AccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar aria-label="Main">
        <AppShell.Section grow component={ScrollArea} p="xs">
          {NAVIGATION.map((group) => (
            <NavigationPart key={group.title ?? ''} group={group} path={path} />
          ))}
        </AppShell.Section>
        <AppShell.Section p="xs" className={classes.foot}>
          <RouteNavLink
            className={classes.link ?? ''}
            to="/guide"
            active={path === '/guide'}
            label="Guide"
            leftSection={<BookOpen size={16} aria-hidden />}
          />
          <NavLink
            className={classes.link ?? ''}
            href="/docs"
            target="_blank"
            rel="noreferrer"
            label="API reference"
            leftSection={<CodeXml size={16} aria-hidden />}
          />
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <Content path={path} />
      </AppShell.Main>
    </AppShell>
  );
}

/** What had the focus in the page before is no more: whoever reads by keys or ears goes on at the begin of the next page. */
function useFocusOnContent(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (document.activeElement?.closest('header, nav')) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
}

/** The page, where the role of the signed-in person reaches to all of it. */
function Content({ path }: { path: string }) {
  const { me, may } = useRights();
  const item = NAVIGATION.flatMap(({ items }) => items).find((each) => isAt(each, path));
  if (me === undefined || item === undefined || may(item.from)) return <Outlet />;
  return (
    <Page title={item.label}>
      <NeedsRole what={`“${item.label}”`} role={item.from} />
    </Page>
  );
}

/** The items of a group that the role may see; nothing where it may see none. */
function NavigationPart({ group: { title, items }, path }: { group: NavigationGroup; path: string }) {
  const { may } = useRights();
  const attention = useAttention();
  const id = useId();
  const shown = items.filter(({ from }) => may(from));
  if (shown.length === 0) return null;
  return (
    <div role="group" {...(title === null ? { 'aria-label': 'Start' } : { 'aria-labelledby': id })}>
      {title !== null && (
        <Text id={id} className={classes.group ?? ''}>
          {title}
        </Text>
      )}
      {shown.map((item) => {
        const { waits } = item;
        const count = waits && attention ? waits.count(attention) : 0;
        return (
          <RouteNavLink
            key={item.to}
            to={item.to}
            label={item.label}
            active={isAt(item, path)}
            leftSection={<item.icon size={16} aria-hidden />}
            rightSection={waits && count > 0 && <CountBadge count={count} tone={waits.tone} what={waits.what(count)} />}
            className={classes.link ?? ''}
          />
        );
      })}
    </div>
  );
}

const SCHEMES = { auto: 'Same as the system', light: 'Light', dark: 'Dark' } as const;

function AccountMenu() {
  const { me } = useRights();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const [reach, colours] = [useId(), useId()];
  const leave = async () => {
    try {
      await signOut();
    } catch (failure) {
      notifyFailure(failure);
      return;
    }
    queryClient.clear();
    queryClient.setQueryData(sessionQuery.queryKey, null);
    await navigate({ to: '/login', search: {} });
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          px={{ base: 'xs', sm: 'md' }}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          <Text span size="sm" truncate maw={{ base: 80, sm: 260 }}>
            {me?.name}
          </Text>
          <Text span size="xs" ml={6} c="dimmed" visibleFrom="sm">
            {me && ROLE[me.role]}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Account" aria-describedby={reach}>
        <Menu.Label id={reach}>
          {me?.namespaces === null ? 'All namespaces' : `Only ${me?.namespaces.join(', ')}`}
        </Menu.Label>
        <Menu.Divider />
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as keyof typeof SCHEMES)}>
          <div role="group" aria-labelledby={colours}>
            <Menu.Label id={colours}>Colours</Menu.Label>
            {Object.entries(SCHEMES).map(([scheme, label]) => (
              <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick>
                {label}
              </Menu.RadioItem>
            ))}
          </div>
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={14} aria-hidden />} onClick={() => void leave()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
