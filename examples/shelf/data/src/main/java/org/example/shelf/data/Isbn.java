package org.example.shelf.data;

/** International Standard Book Numbers, in the thirteen-digit form that the database keys by. */
public final class Isbn {
    private static final int SHORT_LENGTH = 10;
    private static final int LONG_LENGTH = 13;

    private Isbn() {}

    /** Strips hyphens and spaces; null when what remains is not an ISBN. */
    public static String normalize(String raw) {
        if (raw == null) {
            return null;
        }
        String digits = raw.replaceAll("[\\s-]", "");
        if (digits.length() == SHORT_LENGTH && digits.matches("\\d{9}[\\dX]")) {
            return digits;
        }
        if (digits.length() == LONG_LENGTH && digits.matches("\\d{13}")) {
            return digits;
        }
        return null;
    }

    /** The thirteen-digit form of a ten-digit number. */
    public static String toLong(String isbn) {
        String body = "978" + isbn.substring(0, SHORT_LENGTH - 1);
        int sum = 0;
        for (int i = 0; i < body.length(); i++) {
            int digit = body.charAt(i) - '0';
            sum += i % 2 == 0 ? digit : 3 * digit;
        }
        return body + (10 - sum % 10) % 10;
    }
}
