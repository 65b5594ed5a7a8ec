import type { SameKeys } from '../same-keys.ts';
import type source from './findability.zh_hk.ts';
import punctuation from '../site/punctuation.en_us.ts';

export default {
  sentenceGap: punctuation.sentenceGap,
  descriptions: {
    login:
      'Log in to Fei or register for free: buy tickets for Hong Kong’s concerts, sport, culture and cinema, and find what you’ve bought.',
    forgotPassword:
      'Forgot your password? Enter your email address and we’ll send you a link to choose a new one for your Fei account.',
    unsubscribe:
      'Unsubscribe from the Fei newsletter: enter the email address that receives it. You’ll still get emails about your tickets.',
    shows: 'Concerts, theatre, dance and comedy in Hong Kong: see what’s on, compare prices and choose your own seats.',
    sports:
      'Football, basketball, tennis, athletics and more in Hong Kong: find a match by date or venue and choose your seats.',
    cultural:
      'Chinese opera, classical music, exhibitions and talks in Hong Kong, with dates, prices and seats for each.',
    priority:
      'Events with priority booking in Hong Kong: see when sales open, what tickets cost and how many each member may buy.',
    others: 'Fairs, workshops, outings and everything else with a ticket in Hong Kong, by date, category and venue.',
    cinema:
      'Films now showing and coming soon in Hong Kong: show times by date, film class, language, and seats to choose from.',
    streamed: 'Concerts, plays and talks to watch at home: streamed shows with their dates, prices and viewing times.',
    pastEvents: 'Past events in Hong Kong: look up what was on, when and where, and find what’s coming next.',
  },
  when: '{dates}, {venue}.',
  whenFrom: '{dates}, {venue}. From {price}.',
  whenAt: '{dates}, {venue}. {price}.',
  whenFree: '{dates}, {venue}. Free admission.',
  choose: 'Tickets and seats: {facts}',
  tail: 'Dates, prices, seats and tickets at Fei, Hong Kong.',
  pageOf: '{title}, page {page} of {pages}',
  pageOfEvents: 'All events, page {page} of {pages}',
  pageDescription: 'Page {page} of {pages}: {description}',
  poster: 'Ticket-shaped poster of {title}',
} as const satisfies SameKeys<typeof source>;
