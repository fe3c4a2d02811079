import { Anchor, AppShell, Burger, Button, Group, Menu, ScrollArea, Text, useMantineColorScheme } from '@mantine/core';
import { useDisclosure, useReducedMotion } from '@mantine/hooks';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { signOut } from '../api';
import { RouteNavLink } from '../shared/links';
import { NAVIGATION } from './navigation';
import { queryClient, sessionQuery } from './queries';
import { useRights } from './session';

/** What surrounds every page of a signed-in person. */
export function Shell() {
  const [open, { toggle, close }] = useDisclosure(false);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { may } = useRights();
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  useEffect(close, [path, close]);
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 200, breakpoint: 'sm', collapsed: { mobile: !open } }}
      padding={{ base: 'sm', sm: 'lg' }}
      transitionDuration={isStill ? 0 : 200}
    >
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <Burger
              opened={open}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={open ? 'Close the navigation' : 'Open the navigation'}
              aria-expanded={open}
            />
            <Text fw={700}>Skillward</Text>
          </Group>
          <AccountMenu />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar aria-label="Main">
        <AppShell.Section grow component={ScrollArea} p="xs">
          {NAVIGATION.filter(({ from }) => may(from)).map(({ to, label, also = to }) => (
            <RouteNavLink
              key={to}
              to={to}
              label={label}
              active={path.startsWith(to) || path.startsWith(also)}
              variant="light"
            />
          ))}
          <NavigationFoot />
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  );
}

const NavigationFoot = () => (
  <Anchor href="/docs" target="_blank" rel="noreferrer" size="xs" p="sm">
    API reference
  </Anchor>
);

const SCHEMES = { auto: 'As the system', light: 'Light', dark: 'Dark' } as const;

function AccountMenu() {
  const { me } = useRights();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const [reach, colours] = [useId(), useId()];
  const leave = async () => {
    await signOut();
    queryClient.clear();
    queryClient.setQueryData(sessionQuery.queryKey, null);
    await navigate({ to: '/login', search: {} });
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" size="xs">
          <Text span size="xs" truncate maw={{ base: 90, sm: 260 }}>
            {me?.name}
          </Text>
          <Text span size="xs" ml={6} c="dimmed">
            {me?.role}
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
        <Menu.Item onClick={() => void leave()}>Sign out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
