import { setUpBench } from './bench';
import { describeInBrowser } from './browser';
import { curating } from './curating';
import { everywhere } from './everywhere';
import { failing } from './failing';
import { families } from './families';
import { home } from './home';
import { importing } from './importing';
import { judging } from './judging';
import { library } from './library';
import { commenting } from './line-comments';
import { palette } from './palette';
import { policies } from './policies';
import { recommending } from './recommend';
import { reviewing } from './review';
import { signingIn } from './signing-in';
import { trajectories } from './trajectories';
import { triage } from './triage';
import { weighing } from './weighing';
import { writing } from './writing';

jest.setTimeout(300_000);

/**
 * Real: the built server with its starter library on an embedded database, and a browser. Nothing is faked. One server
 * serves all of them, because starting it and filling its library takes longer than most journeys.
 */
describeInBrowser('the console', () => {
  const bench = setUpBench();
  describe('signing in', () => signingIn(bench));
  describe('library', () => library(bench));
  describe('home', () => home(bench));
  describe('going to a skill or page', () => palette(bench));
  describe('recommendations', () => recommending(bench));
  describe('curation', () => curating(bench));
  describe('importing', () => importing(bench));
  describe('triage', () => triage(bench));
  describe('judgements', () => judging(bench));
  describe('policies', () => policies(bench));
  describe('families', () => families(bench));
  describe('review', () => reviewing(bench));
  describe('comments on lines', () => commenting(bench));
  describe('what speaks against a change', () => weighing(bench));
  describe('writing', () => writing(bench));
  describe('trajectories', () => trajectories(bench));
  describe('failures and surprises', () => failing(bench));
  describe('every page', () => everywhere(bench));
});
