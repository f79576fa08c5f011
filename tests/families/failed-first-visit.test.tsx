import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screens } from '#src/screens.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

/** What the live regions say, without alerts. */
const spoken = () =>
  [...document.querySelectorAll('[role="status"], [aria-live="polite"]')]
    .map(({ textContent }) => textContent)
    .filter(Boolean);

const visits = screens.flatMap(({ path, title }) =>
  (['offline', 'server-error'] as const).map((scenario) => ({ path, title, scenario })),
);

test.for(visits)(
  '$scenario: a first visit of $title announces nothing as done',
  async ({ path, scenario }) => {
    mock.platform.scenario = scenario;
    openScreen(path);
    expect(await screen.findAllByRole('alert')).not.toHaveLength(0);
    await waitFor(() => expect(spoken()).toEqual([]));
    expect(screen.queryByText(/^[\d.]+ (bancos?|endpoints?|requisições|eventos?)$/)).toBeNull();
  },
);
