type Prices = { price: number; memberPrice: number | null }

/** What members pay, in euros: never more than everybody, whose price an older release may have lowered alone. */
export const memberPriceOf = ({ price, memberPrice }: Prices) => Math.min(price, memberPrice ?? price)

/** Whether members pay less than others. */
export const isLessForMembers = (event: Prices) => memberPriceOf(event) < event.price
