/** Numbers that pages and rules use. Unlike the club's facts, only a release changes them. */
export const limits = {
  /** So many seconds staff can take an act back where they did it; the server keeps a decision as long. */
  secondsToUndo: 10,
  homeUpcomingEvents: 3,
  eventsPerPage: 51,
  /** So many events of a restaurant or an organizer are listed, and posts about one. */
  latestEvents: 20,
  postsAbout: 6,
  /** The prices in euros up to which the agenda can be filtered. */
  priceSteps: [15, 30, 50, 80, 120],
  /** The numbers of free seats by which it can be filtered. */
  partySteps: [1, 2, 4, 6],
  postsPerPage: 24,
  /** So many of each kind a visitor's search shows. */
  foundOfAKind: 12,
  /** A larger sitemap is split into parts. */
  maxSitemapPages: 500,
  /** The number of newest posts in the feed. */
  postsInFeed: 30,
  restaurantsPerPage: 6,
  /** The average prices in euros up to which they can be filtered. */
  restaurantPriceSteps: [30, 60],
  blogSkeletons: 6,
  recentRequests: 5,
  /** So many of each kind of task are on the dashboard, with a link to the others. */
  dashboardRows: 5,
  /** The export of the activity has so many lines, the newest. */
  exportedActivityLines: 10_000,
  cancellationNoticeHours: 48,
  /** How long an offer of a seat can be accepted, if the event does not begin before. */
  seatOfferHours: 48,
  /** Guests who booked before an event was moved can return their seats for so many days. */
  daysToReturnAfterMove: 7,
  /** Guests get a reminder so many hours before an event, and those who owe so many days before the last day to pay. */
  reminderHours: 72,
  paymentReminderDays: 2,
  /** A guest and the companions. */
  maxParty: 8,
  /** Until so many hours before an event, its free seats are given to the waiting list. */
  waitingListHours: 72,
  /** Guests pay until so many days before an event, unless the event names a day. */
  payDaysBefore: 7,
  /** Euros of one payment. */
  maxPayment: 100_000,
  /** Payments noted together. */
  maxPayments: 100,
  /** Seconds until the receipt of a payment leaves, in which staff may undo it. */
  receiptDelay: 60,
  /** So many seats of one network, and cancellations at one event, within an hour are shown to staff. */
  burstSeats: 20,
  burstCancellations: 12,
  trashDays: 30,
  /** Characters of what staff add to an email, and of a reason or a note about money or data. */
  noticeNote: 2000,
  reason: 500,
} as const
